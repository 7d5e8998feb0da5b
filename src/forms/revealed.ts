import { useSyncExternalStore } from 'react';
import { afterPointerUp } from './after-pointer-up.ts';

/**
 * Which fields can show their errors: edited fields after blur, and all fields after a failed submit. Fields are named
 * by their path, see field-path.ts. This is outside React state, so a blur re-renders only one field.
 */
export type Revealed = ReturnType<typeof createRevealed>;

export function createRevealed() {
  const edited = new Set<string>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let refusals = 0;
  let wantsFocus = false;
  let opened: { path: string } | undefined;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    edit: (path: string): void => void edited.add(path),
    leave(path: string): void {
      if (!edited.has(path) || left.has(path)) return;
      left.add(path);
      afterPointerUp(notify);
    },
    /** Shows all errors, makes the summary take the focus, and opens the panel of the first error. */
    refuse(first?: string): void {
      refusals += 1;
      wantsFocus = true;
      if (first) opened = { path: first };
      notify();
    },
    /** Opens the panel of this field. */
    open(path: string): void {
      opened = { path };
      notify();
    },
    /** The last field whose panel was opened by `open` or `refuse`. A new object each time. */
    opened: () => opened,
    shows: (path: string): boolean => refusals > 0 || left.has(path),
    /** Number of failed submits. */
    refusals: () => refusals,
    /** Returns true once after each failed submit, so the summary does not take the focus while typing. */
    takesFocus(): boolean {
      const takes = wantsFocus;
      wantsFocus = false;
      return takes;
    },
    subscribe(listener: () => void): () => void {
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
