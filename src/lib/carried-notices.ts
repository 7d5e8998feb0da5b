import type { Notice } from '#machines/notice.ts';

/** Key in sessionStorage for notices that the previous document was still showing. */
const key = 'symposia-notices';

export function carryNotices(notices: Notice[]): void {
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(notices));
  } catch {
    // storage is blocked: the notices are lost, the navigation still works
  }
}

const shown = new Map<Notice, number>();

/**
 * Records that a notice is visible for this many milliseconds. Skips `window.alert`, which is closed already when it
 * returns.
 */
export function rememberNotice(notice: Notice, ms: number): void {
  if (notice.as !== 'alert') shown.set(notice, performance.now() + ms);
}

/** Notices that are still visible. */
export const visibleNotices = (): Notice[] =>
  [...shown].flatMap(([notice, until]) => (until > performance.now() ? notice : []));

/** Reads the notices of the previous document and removes them from storage, so they are shown only once. */
export function carriedNotices(): Notice[] {
  try {
    const written = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return written ? JSON.parse(written) : [];
  } catch {
    return [];
  }
}
