/** What can be listened to: a row by its index, or something of all rows. */
export type Signal = number | 'progress' | 'size' | 'texts' | 'people' | 'refused';

/** Listeners by what they listen to, so that a change wakes those of its own row alone. */
export function createSignals() {
  const listeners = new Map<Signal, Set<() => void>>();
  return {
    tell: (signal: Signal): void => listeners.get(signal)?.forEach((listener) => listener()),
    subscribe: (signal: Signal, listener: () => void): (() => void) => {
      const own = listeners.get(signal) ?? new Set();
      listeners.set(signal, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}
