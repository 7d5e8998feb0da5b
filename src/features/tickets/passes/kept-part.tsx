import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import type { KeepingActor } from '../flow.ts';

/** Loaded if a pass is saved, because it includes the QR code library. */
const KeptPasses = lazy(async () => ({ default: (await import('./kept-passes.tsx')).KeptPasses }));

/**
 * The passes saved on this device and errors about them, below the rest of the page. `shown` has the ids of the passes
 * that the page shows as tickets. Decision 25.
 */
export function KeptPart({ keeping, shown }: { keeping: KeepingActor; shown: readonly string[] }) {
  const problem = useSelector(keeping, ({ context }) => context.problem);
  const hasPasses = useSelector(keeping, ({ context }) => context.passes.length > 0);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) status.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  const keepFocus = useKeepFocus();
  return (
    <div ref={keepFocus} className={problem || hasPasses ? 'wrap stack gap-6 no-ring end-space' : undefined}>
      {problem && (
        <div ref={status}>
          <NoticeBox tone="bad" role="alert" title={problem} />
        </div>
      )}
      {hasPasses && (
        <Suspense>
          <KeptPasses keeping={keeping} shown={shown} />
        </Suspense>
      )}
    </div>
  );
}
