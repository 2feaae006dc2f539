import type { Look } from "../../board/contract";

const look: Look = { order: 2, accent: "#b3bcf5", deep: "#2a3274" };
export default look;
