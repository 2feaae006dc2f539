import type { Look } from "../../board/contract";

const look: Look = { order: 1, accent: "#f0a070", deep: "#0f4a4c" };
export default look;
