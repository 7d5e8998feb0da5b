import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { carriedNotices, rememberNotice } from '#src/lib/carried-notices.ts';

/** Shows a notice as a toast. The code of toasts is loaded with the first one. Spec: registration 8.6 (home 5 s). */
export function show(notice: Notice): void {
  const ms = location.pathname === '/' ? timings.toastHomeMs : timings.toastMs;
  rememberNotice(notice, ms);
  void toaster().then(({ toast }) => toast(notice, ms));
}

/** Shows again what the previous document was still showing. */
export function showCarried(): void {
  for (const notice of carriedNotices()) show(notice);
}

const toaster = () => import('./toaster.tsx');

/** A visitor who fills in a form may have to be told that the connection is lost, so the code is loaded before that. */
document.addEventListener('input', () => void toaster().catch(() => undefined), { once: true });
