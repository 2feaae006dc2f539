import type { Look } from "../../board/contract";

const look: Look = { order: 90, accent: "#e8c27a", deep: "#6b4a12" };
export default look;
