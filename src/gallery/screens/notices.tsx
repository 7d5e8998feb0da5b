import type { ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import { NoticeContext } from '#src/lib/notices.ts';
import { say, Toaster } from '#src/ui/notices/toaster.tsx';

interface NoticesProps {
  /** milliseconds after which a toast closes */
  autoClose?: number | undefined;
  children: ReactNode;
}

/** Shows notices of the flows in `children` as toasts. On the site, src/site/app/notices.ts does it. Row: TOAST-02. */
export const Notices = ({ autoClose = timings.toastMs, children }: NoticesProps) => (
  <NoticeContext value={say}>
    {children}
    <Toaster autoClose={autoClose} />
  </NoticeContext>
);
