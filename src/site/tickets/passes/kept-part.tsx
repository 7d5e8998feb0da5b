import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import type { KeepingActor } from '../flow.ts';

/** Loaded only if the device has a saved pass, because it needs the library of QR codes. */
const KeptPasses = lazy(async () => ({ default: (await import('./kept-passes.tsx')).KeptPasses }));

/**
 * Passes saved on this device, and errors. `shown` has the ids of passes that are already on the page. Decision 25.
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
    <Stack ref={keepFocus} gap="lg" className={problem || hasPasses ? 'wrap no-ring end-space' : undefined}>
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
    </Stack>
  );
}
