/**
 * Access to `localStorage` and `sessionStorage`. Storage can be blocked, full, or contain invalid data: these functions
 * then return undefined or false, and never throw.
 */
type StorageArea = 'local' | 'session';

/** A storage key with a string value. */
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

/** A storage key with a JSON value. */
export function storedValue<T>(area: StorageArea, key: string, isValid: (value: unknown) => value is T) {
  const { read, write, remove } = storedText(area, key);
  return {
    /** Returns undefined if no valid value is stored. */
    read: () =>
      attempt(() => {
        const value: unknown = JSON.parse(read() ?? 'null');
        return isValid(value) ? value : undefined;
      }),
    /** Undefined removes the key. Returns false if the browser did not store the value. */
    write: (value: T | undefined): boolean => (value === undefined ? (remove(), true) : write(JSON.stringify(value))),
  };
}

/** Returns undefined if storage is blocked: then even reading the property throws. */
export const storageOf = (area: StorageArea): Storage | undefined =>
  attempt(() => (area === 'local' ? localStorage : sessionStorage));

export function removeKeys(area: StorageArea, prefix: string): void {
  const storage = storageOf(area);
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key);
}

/** Type guard for objects whose named properties are strings. */
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
