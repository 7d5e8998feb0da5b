import { useSyncExternalStore } from 'react';
import type { Notice } from '#machines/notice.ts';

export interface Toast {
  id: number;
  notice: Notice;
  /** how long it stays unless a visitor closes it, or is about to */
  ms: number;
}

/** What is said in passing, oldest first; toaster.tsx shows it. */
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a notice where a toaster stands, or in the browser's own box. */
export function say(notice: Notice, ms: number): void {
  if (notice.as === 'alert') window.alert(notice.sentence);
  else set([...toasts, { id: ++last, notice, ms }]);
}

export const dismiss = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

export const clearToasts = (): void => set([]);

export const useToasts = (): readonly Toast[] => useSyncExternalStore(listen, read, readInService);

const read = () => toasts;
const nothing: readonly Toast[] = [];
const readInService = () => nothing;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
