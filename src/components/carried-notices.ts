import type { Notice } from '#machines/notice.ts';

/** What was said on the way from one document to the next; src/pages/waker.ts looks for the same key. */
const key = 'symposia-said';

export function carryNotices(notices: Notice[]): void {
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(notices));
  } catch {
    // storage that is switched off: the words are lost, the way is not
  }
}

/** Takes them out: they are said once. */
export function carriedNotices(): Notice[] {
  try {
    const written = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return written ? JSON.parse(written) : [];
  } catch {
    return [];
  }
}
