/** Options of a filter, from the names of its values. */
export const optionsFrom = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, name]) => ({ value, title: name() }));
