import { useSyncExternalStore } from 'react';

/**
 * Which fields may show their errors: those left after an edit, and all of them once a submit was refused. Kept outside
 * React state, so that leaving a field draws that field and nothing else.
 */
export interface Revealed {
  edit(name: string): void;
  leave(name: string): void;
  /** Shows all, and asks the summary to take the focus. */
  refuse(): void;
  shows(name: string): boolean;
  isRefused(): boolean;
  /** True once for every refusal: the summary takes the focus then, and never while someone types. */
  takesFocus(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createRevealed(): Revealed {
  const edited = new Set<string>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let isRefused = false;
  let wantsFocus = false;
  const tell = () => listeners.forEach((listener) => listener());

  return {
    edit: (name) => void edited.add(name),
    leave: (name) => {
      if (!edited.has(name) || left.has(name)) return;
      left.add(name);
      tell();
    },
    refuse: () => {
      isRefused = true;
      wantsFocus = true;
      tell();
    },
    shows: (name) => isRefused || left.has(name),
    isRefused: () => isRefused,
    takesFocus: () => {
      const takes = wantsFocus;
      wantsFocus = false;
      return takes;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The error, if the field may show it. */
export function useRevealed(revealed: Revealed, name: string, error: string | undefined): string | undefined {
  const shows = useSyncExternalStore(revealed.subscribe, () => revealed.shows(name));
  return shows ? error : undefined;
}

export const useRefused = (revealed: Revealed): boolean => useSyncExternalStore(revealed.subscribe, revealed.isRefused);
