declare module "*.ftl" {
  const sentences: import("./words").TextFile;
  export default sentences;
}
