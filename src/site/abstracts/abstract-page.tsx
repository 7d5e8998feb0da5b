import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { submissionState } from '#domain/abstracts.ts';
import type { AbstractSession } from '#machines/abstract-submission/abstract-submission.ts';
import type { Page } from '#src/lib/page.ts';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScreenBody, ScriptedFrame } from '#src/ui/layout/screen-frame.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { AbstractPanel } from './abstract-panel.tsx';
import { abstractSubmissionFlow, storedSession, type SubmissionActor } from './flow.ts';
import { Closed, EmailStep, Late, Unregistered } from './screens-without-form.tsx';

/** Page of abstract submission, which asks for a one-time code. Rows: ROLE-06, ROUTE-18. Decision 38. */
export const abstractPage = (): Page => ({
  title: m.abstract_page_title(),
  description: m.abstract_page_description({ event: event.name }),
  frame: ScriptedFrame,
  body: <AbstractScreen />,
});

/** Verifies the email of a delegate, then shows the abstract. Rows: ROLE-06, ROUTE-18. Decision 38. */
export function AbstractScreen() {
  const phase = submissionState(useRuntime().phases);
  const isHydrated = useHydrated();
  const session = useMemo(() => (isHydrated ? storedSession.read() : undefined), [isHydrated]);
  return (
    <ScreenBody>
      {phase === 'closed' && <Closed />}
      {phase === 'late' && <Late />}
      {phase === 'open' && <Submission key={String(session !== undefined)} session={session} />}
    </ScreenBody>
  );
}

type Part = 'closed' | 'late' | 'unregistered' | 'proving' | 'panel';

const partOf = (state: ReturnType<SubmissionActor['getSnapshot']>): Part =>
  (['closed', 'late', 'unregistered', 'proving'] as const).find((part) => state.matches(part)) ?? 'panel';

function Submission({ session }: { session: AbstractSession | undefined }) {
  const submission = useFlow(abstractSubmissionFlow, { input: session ? { session } : {} });
  const part = useSelector(submission, partOf);
  useEmitted(submission, 'session', ({ session }) => storedSession.write(session));
  useNotices(submission);
  useHeadingAfter(part);
  switch (part) {
    case 'closed':
      return <Closed />;
    case 'late':
      return <Late />;
    case 'unregistered':
      return <Unregistered submission={submission} />;
    case 'proving':
      return <EmailStep submission={submission} />;
    case 'panel':
      return <AbstractPanel submission={submission} />;
  }
}

/** Focuses the heading when another part is shown. The part that is shown first does not take the focus. */
function useHeadingAfter(part: Part): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part && part !== 'proving') document.querySelector('h1')?.focus({ preventScroll: true });
    before.current = part;
  }, [part]);
}
