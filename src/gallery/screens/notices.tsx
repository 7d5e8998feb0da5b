import type { ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import { NoticeContext } from '#src/lib/notices.ts';
import { say, Toaster } from '#src/ui/notices/toaster.tsx';

interface NoticesProps {
  /** milliseconds until a toast closes */
  autoClose?: number | undefined;
  children: ReactNode;
}

/** Shows the notices of the flows inside it as toasts. On the site, src/app/notices.ts does. Row: TOAST-02. */
export const Notices = ({ autoClose = timings.toastMs, children }: NoticesProps) => (
  <NoticeContext value={say}>
    {children}
    <Toaster autoClose={autoClose} />
  </NoticeContext>
);
