import { lazy, Suspense, useState } from 'react';

/** 'abstract': conditions for abstracts; 'soon': booking has not opened. */
export type HeaderDialog = 'abstract' | 'soon';

const Dialogs = {
  abstract: lazy(async () => ({ default: (await import('./abstract-notice.tsx')).AbstractNotice })),
  soon: lazy(async () => ({ default: (await import('./coming-soon.tsx')).ComingSoon })),
};

/** The dialogs of the header. Each loads when it first opens, and stays mounted for its closing transition. */
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
