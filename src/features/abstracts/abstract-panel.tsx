import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { AbstractForm } from './abstract-form.tsx';
import type { SubmissionActor } from './flow.ts';
import { lastDay } from './screens-without-form.tsx';
import { Submitted } from './submitted.tsx';
import styles from './abstracts.module.css';

/** Shown to a verified delegate: the form, or the submitted abstract. */
export function AbstractPanel({ submission }: { submission: SubmissionActor }) {
  const part = useSelector(submission, (state) => {
    if (state.hasTag('form')) return 'form';
    return state.hasTag('submitted') ? 'submitted' : 'reading';
  });
  const version = useSelector(submission, ({ context }) => context.own?.abstract?.version ?? 0);
  return (
    <>
      <Head submission={submission} />
      {part === 'reading' && <Reading submission={submission} />}
      {part === 'form' && <AbstractForm key={version} submission={submission} />}
      {part === 'submitted' && <Submitted submission={submission} />}
    </>
  );
}

function Head({ submission }: { submission: SubmissionActor }) {
  const session = useSelector(submission, ({ context }) => context.session);
  const canLeave = useSelector(submission, (state) => state.can({ type: 'signOut' }));
  if (!session) return <PageHeading title={m.abstract_page_title()} />;
  return (
    <div className="opening parted top-8 pad-top-6">
      <div>
        <PageHeading title={m.abstract_page_title()} />
        <p className="soft anywhere top-3">
          {m.abstract_page_registered_at()} <b>{session.email}</b>
        </p>
        <p className="small">{m.abstract_page_until({ date: lastDay() })}</p>
        <p className="small soft">
          {m.abstract_page_session_until({ time: momentThere(Date.parse(session.expires), event.dates.timeZone) })}
        </p>
      </div>
      <Button variant="default" aria-disabled={!canLeave} onClick={() => submission.send({ type: 'signOut' })}>
        {m.abstract_page_sign_out()}
      </Button>
    </div>
  );
}

function Reading({ submission }: { submission: SubmissionActor }) {
  const isUnread = useSelector(submission, (state) => state.matches('unread'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  if (!isUnread)
    return (
      <p role="status" className="soft">
        {m.abstract_page_reading()}
      </p>
    );
  return (
    <NoticeBox tone="bad" role="alert" title={problem?.sentence ?? ''}>
      <Button variant="default" className={styles.again} onClick={() => submission.send({ type: 'retry' })}>
        {m.abstract_page_try_again()}
      </Button>
    </NoticeBox>
  );
}
