import { lazy, Suspense, useState } from 'react';

/** 'abstract': the notice on abstracts; 'soon': booking has not opened. */
export type HeaderDialog = 'abstract' | 'soon';

const Dialogs = {
  abstract: lazy(async () => ({ default: (await import('./abstract-notice.tsx')).AbstractNotice })),
  soon: lazy(async () => ({ default: (await import('./coming-soon.tsx')).ComingSoon })),
};

/** The dialogs of the header. They are fetched when one is opened first, and close before they go. */
export function HeaderDialogs({ shown, onClose }: { shown: HeaderDialog | undefined; onClose: () => void }) {
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  if (!last) return null;
  const Dialog = Dialogs[last];
  return (
    <Suspense>
      <Dialog opened={shown === last} onClose={onClose} />
    </Suspense>
  );
}
