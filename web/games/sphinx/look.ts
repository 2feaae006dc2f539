import type { Look } from "../../board/contract";

const look: Look = { order: 4, accent: "#f2c27e", deep: "#7a4412" };
export default look;
