import { useSyncExternalStore } from 'react';
import { afterPress } from './after-press.ts';

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
  /** How often a submit was refused. */
  refusals(): number;
  /** True once for every refusal: the summary takes the focus then, and never while someone types. */
  takesFocus(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createRevealed(): Revealed {
  const edited = new Set<string>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let refusals = 0;
  let wantsFocus = false;
  const tell = () => listeners.forEach((listener) => listener());

  return {
    edit: (name) => void edited.add(name),
    leave: (name) => {
      if (!edited.has(name) || left.has(name)) return;
      left.add(name);
      afterPress(tell);
    },
    refuse: () => {
      refusals += 1;
      wantsFocus = true;
      tell();
    },
    shows: (name) => refusals > 0 || left.has(name),
    refusals: () => refusals,
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
  const read = () => revealed.shows(name);
  const shows = useSyncExternalStore(revealed.subscribe, read, read);
  return shows ? error : undefined;
}

/** Draws anew at each refusal, so that the summary can take the focus every time. */
export const useRefused = (revealed: Revealed): boolean =>
  useSyncExternalStore(revealed.subscribe, revealed.refusals, revealed.refusals) > 0;
