import { createContext } from 'react';
import type { Notice } from '#machines/notice.ts';
import { storedValue } from './storage.ts';

/** Provides the function that shows a notice. Its default does nothing. */
export const NoticeContext = createContext<(notice: Notice) => void>(() => {});

/** Notices that were visible when the previous document was left. */
const carried = storedValue('session', 'symposia-notices', (value): value is Notice[] => Array.isArray(value));

const shown = new Map<Notice, number>();

/** Records that a notice is visible for `ms` milliseconds. An alert blocks, so it is already closed here. */
export function rememberNotice(notice: Notice, ms: number): void {
  if (notice.as !== 'alert') shown.set(notice, performance.now() + ms);
}

/** Stores the visible notices for the next document. */
export function carryNotices(): void {
  const visible = [...shown].flatMap(([notice, until]) => (until > performance.now() ? notice : []));
  if (visible.length > 0) carried.write(visible);
}

/** Returns the notices that the previous document has stored, and deletes them, so they are shown once. */
export function carriedNotices(): Notice[] {
  const notices = carried.read() ?? [];
  carried.write(undefined);
  return notices;
}
