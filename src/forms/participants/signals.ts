/** Listeners grouped by signal, so a change calls only the listeners of its signal. */
export function createSignals<Signal>() {
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
