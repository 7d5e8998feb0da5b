/** The values of some names in the query of a list, for a call. Empty ones are left out. */
export const pick = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** The cursor of a call, from the page in the query. */
export const cursorIn = (query: URLSearchParams): { cursor?: string } => {
  const after = query.get('after');
  return after ? { cursor: after } : {};
};
