import type { Notice } from '#machines/notice.ts';

/** Notices that the previous document was still showing. */
const key = 'symposia-said';

export function carryNotices(notices: Notice[]): void {
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify(notices));
  } catch {
    // storage that is switched off: the words are lost, the way is not
  }
}

const said = new Map<Notice, number>();

/** A notice that is being said, for so many milliseconds; the browser's alert is over when it is said. */
export function keepSaid(notice: Notice, ms: number): void {
  if (notice.as !== 'alert') said.set(notice, performance.now() + ms);
}

/** What the visitor may still be reading. */
export const stillSaid = (): Notice[] =>
  [...said].flatMap(([notice, until]) => (until > performance.now() ? notice : []));

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
