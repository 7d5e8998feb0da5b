/** A mutable value outside React state, for text that changes at each key press. */
export interface Cell<T> {
  get: () => T;
  set: (value: T) => void;
}

export function createCell<T>(initial: T): Cell<T> {
  let current = initial;
  return {
    get: () => current,
    set: (value) => {
      current = value;
    },
  };
}
