import { useSyncExternalStore } from 'react';
import { afterPress } from './after-press.ts';

/**
 * Which fields can show their errors: edited fields after blur, and all fields after a failed submit. Fields are named
 * by their path, see field-path.ts. This is outside React state, so a blur re-renders only one field.
 */
export interface Revealed {
  edit(name: string): void;
  leave(name: string): void;
  /** Shows all errors, makes the summary take the focus, and opens the panel of the first error. */
  refuse(first?: string): void;
  /** Opens the panel of this field. */
  open(path: string): void;
  /** The last field whose panel was opened by `open` or `refuse`. A new object each time. */
  opened(): { path: string } | undefined;
  shows(name: string): boolean;
  /** Number of failed submits. */
  refusals(): number;
  /** Returns true once after each failed submit, so the summary does not take the focus while typing. */
  takesFocus(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createRevealed(): Revealed {
  const edited = new Set<string>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let refusals = 0;
  let wantsFocus = false;
  let opened: { path: string } | undefined;
  const tell = () => listeners.forEach((listener) => listener());

  return {
    edit: (name) => void edited.add(name),
    leave: (name) => {
      if (!edited.has(name) || left.has(name)) return;
      left.add(name);
      afterPress(tell);
    },
    refuse: (first) => {
      refusals += 1;
      wantsFocus = true;
      if (first) opened = { path: first };
      tell();
    },
    open: (path) => {
      opened = { path };
      tell();
    },
    opened: () => opened,
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

/** Returns the error if the field can show it. Re-renders when that changes. */
export function useRevealed(revealed: Revealed, name: string, error: string | undefined): string | undefined {
  const read = () => revealed.shows(name);
  const shows = useSyncExternalStore(revealed.subscribe, read, read);
  return shows ? error : undefined;
}

/** True after a failed submit. Re-renders at each failed submit, because the summary takes the focus each time. */
export const useRefused = (revealed: Revealed): boolean =>
  useSyncExternalStore(revealed.subscribe, revealed.refusals, revealed.refusals) > 0;
