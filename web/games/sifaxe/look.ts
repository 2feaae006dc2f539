import type { Look } from "../../board/contract";

const look: Look = { order: 3, accent: "#e6c3ff", deep: "#55338a" };
export default look;
