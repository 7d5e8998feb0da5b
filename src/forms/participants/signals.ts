import { useCallback, useSyncExternalStore } from 'react';

/** Listeners grouped by signal, so a change calls only the listeners of its signal. */
export function createSignals<Signal>() {
  const listeners = new Map<Signal, Set<() => void>>();
  return {
    notify: (signal: Signal): void => listeners.get(signal)?.forEach((listener) => listener()),
    subscribe: (signal: Signal, listener: () => void): (() => void) => {
      const own = listeners.get(signal) ?? new Set();
      listeners.set(signal, own.add(listener));
      return () => void own.delete(listener);
    },
  };
}

interface Store<Signal> {
  subscribe: (signal: Signal, listener: () => void) => () => void;
}

/** Reads a value of a store again after each of these signals. The value is the same until it changes. */
export function useSignal<Signal, T>(store: Store<Signal>, signal: Signal, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(signal, listener), [store, signal]);
  return useSyncExternalStore(subscribe, read, read);
}
