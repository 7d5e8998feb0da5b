/**
 * Stands in for TypeBox in the browser's build. There an endpoint is a method and a path; its schemas are checked by the
 * service, and building them would cost every visitor the whole library. Types come from the real package.
 */
const build = () => ({ properties: {} });

// oxlint-disable-next-line import/no-default-export -- the package it stands in for has one
export default new Proxy<Record<string, typeof build>>({}, { get: () => build });
