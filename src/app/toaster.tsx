import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Notice } from '#machines/notice.ts';
import { Toaster } from '#src/ui/notices/toaster.tsx';
import { say } from '#src/ui/notices/toasts.ts';

let isThere = false;

/** Shows a notice over the page; the place for toasts is made when the first one comes, before it: so that it is read out. */
export function toast(notice: Notice, ms: number): void {
  if (!isThere)
    flushSync(() => createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />));
  isThere = true;
  say(notice, ms);
}
