import { createContext } from 'react';
import type { Notice } from '#machines/notice.ts';
import { storedValue } from './storage.ts';

/** The function that shows a notice; src/app provides it. */
export const NoticeContext = createContext<(notice: Notice) => void>(() => {});

/** Notices that the previous document was still showing. */
const carried = storedValue('session', 'symposia-notices', (value): value is Notice[] => Array.isArray(value));

const shown = new Map<Notice, number>();

/**
 * Records that a notice is visible for this many milliseconds. Skips `window.alert`, which is closed already when it
 * returns.
 */
export function rememberNotice(notice: Notice, ms: number): void {
  if (notice.as !== 'alert') shown.set(notice, performance.now() + ms);
}

/** Stores the notices that are still visible for the next document. */
export function carryNotices(): void {
  const visible = [...shown].flatMap(([notice, until]) => (until > performance.now() ? notice : []));
  if (visible.length > 0) carried.write(visible);
}

/** Reads the notices of the previous document and removes them from storage, so they are shown only once. */
export function carriedNotices(): Notice[] {
  const notices = carried.read() ?? [];
  carried.write(undefined);
  return notices;
}
