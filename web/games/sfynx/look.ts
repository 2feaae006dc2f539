import type { Look } from "../../board/contract";

const look: Look = { order: 5, accent: "#7fe0d2", deep: "#0b5c60" };
export default look;
