/**
 * Access to `localStorage` and `sessionStorage`. Storage can be blocked, full or contain invalid data. These
 * functions never throw: they return undefined or false instead.
 */
type StorageArea = 'local' | 'session';

/** Reads and writes a text in the storage of the browser. */
export const storedText = (area: StorageArea, key: string) => ({
  read: () => attempt(() => storageOf(area)?.getItem(key) ?? undefined),
  /** Returns false if the browser did not store the text. */
  write: (text: string): boolean =>
    attempt(() => {
      const storage = storageOf(area);
      storage?.setItem(key, text);
      return storage !== undefined;
    }) ?? false,
  remove: () => attempt(() => storageOf(area)?.removeItem(key)),
});

/** Reads and writes a JSON value in the storage of the browser. */
export function storedValue<T>(area: StorageArea, key: string, isValid: (value: unknown) => value is T) {
  const { read, write, remove } = storedText(area, key);
  return {
    /** Returns undefined if the stored value is missing or invalid. */
    read: () =>
      attempt(() => {
        const value: unknown = JSON.parse(read() ?? 'null');
        return isValid(value) ? value : undefined;
      }),
    /** Stores a value. Undefined deletes it. Returns false if the browser did not store the value. */
    write: (value: T | undefined): boolean => (value === undefined ? (remove(), true) : write(JSON.stringify(value))),
  };
}

/** Returns undefined if storage is blocked, because reading the property throws then. */
export const storageOf = (area: StorageArea): Storage | undefined =>
  attempt(() => (area === 'local' ? localStorage : sessionStorage));

export function removeKeys(area: StorageArea, prefix: string): void {
  const storage = storageOf(area);
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key);
}

/** Returns a type guard for objects that have texts under these names. */
export const hasTexts =
  <N extends string>(...names: N[]) =>
  (value: unknown): value is Record<N, string> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
