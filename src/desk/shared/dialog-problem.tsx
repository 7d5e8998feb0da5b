import { useEffect, useRef } from 'react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';

/** Says why the last call of a dialog failed, and scrolls to it, because a long dialog may be scrolled. */
export function DialogProblem({ sentence }: { sentence: string | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence) alert.current?.scrollIntoView?.({ block: 'nearest' });
  }, [sentence]);
  return (
    sentence && (
      <div ref={alert}>
        <NoticeBox tone="bad" role="alert" title={sentence} />
      </div>
    )
  );
}
