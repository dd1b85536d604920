/** Stands in for the parts of a browser that the client's logic touches. Import it before anything of the client. */

const kept = new Map<string, string>();

Object.assign(globalThis, {
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  },
  document: { documentElement: { dataset: {} }, addEventListener() {}, removeEventListener() {} },
  location: { pathname: "/", hash: "", protocol: "http:", host: "localhost" },
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  addEventListener() {},
  removeEventListener() {},
  window: globalThis,
});
