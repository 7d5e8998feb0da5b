import { useCallback, useSyncExternalStore } from 'react';

/** Creates a registry of listeners by signal. `notify` calls only the listeners of one signal. */
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

/** Reads a value again after each signal of one kind. `read` must return the same object until the value changes. */
export function useSignal<Signal, T>(store: Store<Signal>, signal: Signal, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => store.subscribe(signal, listener), [store, signal]);
  return useSyncExternalStore(subscribe, read, read);
}
