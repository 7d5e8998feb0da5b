import { useSyncExternalStore } from 'react';
import { afterPointerUp } from './after-pointer-up.ts';

/**
 * Decides which fields show their errors: each edited field after blur, and all fields after a failed submit. Fields
 * are named by their path (field-path.ts). This is outside React state, so a blur re-renders only one field.
 */
export type Revealed = ReturnType<typeof createRevealed>;

export function createRevealed() {
  const edited = new Set<string>();
  const left = new Set<string>();
  const listeners = new Set<() => void>();
  let refusals = 0; // number of failed submits
  let wantsFocus = false;
  let opened: { path: string } | undefined;
  const notify = (leftPath?: string) => {
    if (leftPath) left.add(leftPath);
    listeners.forEach((listener) => listener());
  };
  return {
    edit: (path: string): void => void edited.add(path),
    leave(path: string): void {
      if (edited.has(path) && !left.has(path)) afterPointerUp(() => notify(path));
    },
    /** Called after a failed submit. All errors become visible, and the panel with the first error opens. */
    refuse(first?: string): void {
      refusals += 1;
      wantsFocus = true;
      if (first) opened = { path: first };
      notify();
    },
    /** Opens the panel that contains the field. */
    open(path: string): void {
      opened = { path };
      notify();
    },
    /** The field whose panel was opened last. It is a new object after each call of `open` or `refuse`. */
    opened: () => opened,
    shows: (path: string): boolean => refusals > 0 || left.has(path),
    refusals: () => refusals,
    /** Returns true once after each failed submit: the error summary then takes the focus. */
    takesFocus(): boolean {
      const takes = wantsFocus;
      wantsFocus = false;
      return takes;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the error if the field shows it, otherwise undefined. */
export function useRevealed(revealed: Revealed, name: string, error: string | undefined): string | undefined {
  const read = () => revealed.shows(name);
  const shows = useSyncExternalStore(revealed.subscribe, read, read);
  return shows ? error : undefined;
}

/** True after a failed submit. Re-renders after each one, because the error summary takes the focus. */
export const useRefused = (revealed: Revealed): boolean =>
  useSyncExternalStore(revealed.subscribe, revealed.refusals, revealed.refusals) > 0;
