/** Files that the bundler turns into addresses. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
declare module "*.ftl" {
  const url: string;
  export default url;
}
/** The games that have client code, found by the bundler (plugins.mjs). */
declare module "virtual:games" {
  export const boards: Record<string, () => Promise<{ game: unknown }>>;
  export const covers: Record<string, { covers: Record<string, import("preact").ComponentType> }>;
}
declare module "*.wav" {
  const address: string;
  export default address;
}
