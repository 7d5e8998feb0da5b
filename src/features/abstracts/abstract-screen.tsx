import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { submissionState } from '#domain/abstracts.ts';
import type { AbstractInput } from '#machines/abstract-submission/abstract-submission.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useRuntime } from '#src/ui/runtime.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { abstractSubmissionFlow } from './flow.ts';
import { pdfField, pdfUploadFlow } from '#src/features/uploads/index.ts';
import { AbstractPanel } from './abstract-panel.tsx';
import { Closed, Late, Unregistered } from './closed-notices.tsx';
import type { AbstractFlows, SubmissionActor } from './flow-types.ts';
import { keepSession, readKeptSession } from './kept-session.ts';
import { Proof } from './proof.tsx';

const defaultFlows: AbstractFlows = { submission: abstractSubmissionFlow, pdf: pdfField(pdfUploadFlow) };

/** Verifies a registered email with a one-time code, then shows the abstract. Rows: ROLE-06, ROUTE-18. Decision 38. */
export function AbstractScreen({ flows = defaultFlows }: { flows?: AbstractFlows }) {
  const door = submissionState(useRuntime().phases);
  const isHydrated = useHydrated();
  const input = useMemo(() => inputOf(isHydrated), [isHydrated]);
  const keepFocus = useKeepFocus();
  return (
    <ErrorBoundary>
      <div className="ground end-space" ref={keepFocus}>
        <div className="wrap">
          {door === 'closed' && <Closed />}
          {door === 'late' && <Late />}
          {door === 'open' && <Submission key={String(input.session !== undefined)} flows={flows} input={input} />}
        </div>
      </div>
    </ErrorBoundary>
  );
}

function inputOf(isHydrated: boolean): AbstractInput {
  const session = isHydrated ? readKeptSession() : undefined;
  return session ? { session } : {};
}

type Part = 'closed' | 'late' | 'unregistered' | 'proof' | 'desk';

function partOf(state: ReturnType<SubmissionActor['getSnapshot']>): Part {
  for (const door of ['closed', 'late', 'unregistered'] as const) if (state.matches(door)) return door;
  return state.matches('proving') ? 'proof' : 'desk';
}

function Submission({ flows, input }: { flows: AbstractFlows; input: AbstractInput }) {
  const submission = useFlow(flows.submission, { input });
  const part = useSelector(submission, partOf);
  useSessionOfTab(submission);
  useNotices(submission);
  useHeadingAfter(part);
  switch (part) {
    case 'closed':
      return <Closed />;
    case 'late':
      return <Late />;
    case 'unregistered':
      return <Unregistered submission={submission} />;
    case 'proof':
      return <Proof submission={submission} />;
    case 'desk':
      return <AbstractPanel submission={submission} pdf={flows.pdf} />;
  }
}

/** A layout effect, because it must subscribe before the actor starts in its own effect and emits the session. */
function useSessionOfTab(submission: SubmissionActor): void {
  useLayoutEffect(() => {
    const subscription = submission.on('session', ({ session }) => keepSession(session));
    return () => subscription.unsubscribe();
  }, [submission]);
}

/** Focuses the heading when the screen changes. The first screen does not take the focus. */
function useHeadingAfter(part: Part): void {
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part && part !== 'proof') document.querySelector('h1')?.focus({ preventScroll: true });
    before.current = part;
  }, [part]);
}
