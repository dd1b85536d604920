/** Files that the bundler turns into addresses. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
declare module "*.ftl" {
  const url: string;
  export default url;
}
