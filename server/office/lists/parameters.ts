/** Collects the parameters of a statement that is put together from parts. */
export interface Parameters {
  values: unknown[];
  /** adds a value and returns its place, such as '$3' */
  add(value: unknown): string;
}

export function parameters(): Parameters {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}

/** Returns the pattern of LIKE for texts that begin with `text`. */
export const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
