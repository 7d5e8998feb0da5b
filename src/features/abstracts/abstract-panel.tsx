import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/ages.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { abstractPage as words } from '#words';
import { AbstractForm } from './abstract-form.tsx';
import type { AbstractFlows, SubmissionActor } from './flow-types.ts';
import { lastDay } from './last-day.ts';
import { Submitted } from './submitted.tsx';
import styles from './abstracts.module.css';

interface AbstractPanelProps extends Pick<AbstractFlows, 'pdf'> {
  submission: SubmissionActor;
}

/** Shown to a verified delegate: the form, or the submitted abstract. */
export function AbstractPanel({ submission, pdf }: AbstractPanelProps) {
  const part = useSelector(submission, (state) => {
    if (state.hasTag('form')) return 'form';
    return state.hasTag('submitted') ? 'submitted' : 'reading';
  });
  const version = useSelector(submission, ({ context }) => context.own?.abstract?.version ?? 0);
  return (
    <>
      <Head submission={submission} />
      {part === 'reading' && <Reading submission={submission} />}
      {part === 'form' && <AbstractForm key={version} submission={submission} pdf={pdf} />}
      {part === 'submitted' && <Submitted submission={submission} />}
    </>
  );
}

function Head({ submission }: { submission: SubmissionActor }) {
  const session = useSelector(submission, ({ context }) => context.session);
  const canLeave = useSelector(submission, (state) => state.can({ type: 'signOut' }));
  if (!session) return <PageHeading title={words.title} />;
  return (
    <div className={`opening parted ${styles.head}`}>
      <div>
        <PageHeading title={words.title} />
        <p className={styles.whose}>
          {words.registeredAt} <b>{session.email}</b>
        </p>
        <p className="small">{words.until(lastDay)}</p>
        <p className="small soft">
          {words.sessionUntil(momentThere(Date.parse(session.expires), event.dates.timeZone))}
        </p>
      </div>
      <Button
        variant="default"
        aria-disabled={!canLeave || undefined}
        onClick={() => submission.send({ type: 'signOut' })}
      >
        {words.signOut}
      </Button>
    </div>
  );
}

function Reading({ submission }: { submission: SubmissionActor }) {
  const isUnread = useSelector(submission, (state) => state.matches('unread'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  if (!isUnread) return <AbstractSkeleton />;
  return (
    <NoticeBox tone="bad" role="alert" title={problem?.sentence ?? ''}>
      <Button variant="default" className={styles.again} onClick={() => submission.send({ type: 'retry' })}>
        {words.tryAgain}
      </Button>
    </NoticeBox>
  );
}

const AbstractSkeleton = () => (
  <p role="status" className={styles.patience}>
    {words.reading}
  </p>
);
