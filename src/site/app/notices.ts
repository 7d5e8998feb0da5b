import { timings } from '#domain/limits.ts';
import type { Notice } from '#machines/notice.ts';
import { carriedNotices, rememberNotice } from '#src/lib/notices.ts';

/** Shows a notice as a toast. The first call loads the code of toasts. Rows: TOAST-01, TOAST-02. */
export function show(notice: Notice): void {
  const ms = location.pathname === '/' ? timings.toastHomeMs : timings.toastMs;
  rememberNotice(notice, ms);
  void toaster().then(({ toast }) => toast(notice, ms));
}

/** Shows the notices that were still visible when the previous document was left. */
export function showCarried(): void {
  for (const notice of carriedNotices()) show(notice);
}

const toaster = () => import('./toaster.tsx');

/** Preloads the code of toasts when the visitor types. A toast can then be shown after the connection is lost. */
document.addEventListener('input', () => void toaster().catch(() => undefined), { once: true });
