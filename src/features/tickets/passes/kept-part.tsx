import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useReloadOnReturn } from '#src/lib/use-return.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import type { keptPassesFlow } from './kept-passes.flow.ts';
import type { KeepingActor } from '../flow-types.ts';
import styles from '../tickets-screen.module.css';

/** Loaded if a pass is saved, because it includes the QR code library. */
const KeptPasses = lazy(async () => ({ default: (await import('./kept-passes.tsx')).KeptPasses }));

/** Starts the actor of saved passes. It reloads them when the tab becomes visible: another tab can change them. */
export function useKeeping(flow: typeof keptPassesFlow): KeepingActor {
  const keeping = useFlow(flow);
  useReloadOnReturn(() => keeping.send({ type: 'page.shown' }));
  return keeping;
}

interface KeptPartProps {
  keeping: KeepingActor;
  /** ids of passes that the page shows as tickets */
  shown: readonly string[];
}

/** The passes saved on this device and errors about them, below the rest of the page. Decision 25. */
export function KeptPart({ keeping, shown }: KeptPartProps) {
  const problem = useSelector(keeping, ({ context }) => context.problem);
  const hasPasses = useSelector(keeping, ({ context }) => context.passes.length > 0);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) status.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  const keepFocus = useKeepFocus();
  return (
    <div ref={keepFocus} className={problem || hasPasses ? `wrap ${styles.device}` : undefined}>
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
