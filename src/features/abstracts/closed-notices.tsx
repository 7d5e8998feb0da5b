import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { abstractNotice, abstractPage as words, links } from '#words';
import type { SubmissionActor } from './flow-types.ts';
import { lastDay } from './last-day.ts';
import styles from './abstracts.module.css';

/** Screens without a form: submission is closed or over, or the email is not registered. Spec: landing 2.2, 6. */
function ClosedNotice({ tone, title, children }: { tone: 'info' | 'warn'; title: string; children: ReactNode }) {
  return (
    <div className={styles.opening}>
      <PageHeading title={words.title} />
      <NoticeBox tone={tone} title={title}>
        <div className={styles.door}>{children}</div>
      </NoticeBox>
    </div>
  );
}

export const Closed = () => (
  <ClosedNotice tone="info" title={words.closedTitle}>
    <p>{words.closed}</p>
    <Notice />
    <p className={styles.ways}>
      <Button href="/classic-booking">{words.register}</Button>
      <Button href="/" variant="default">
        {links.backHome}
      </Button>
    </p>
  </ClosedNotice>
);

export const Late = () => (
  <ClosedNotice tone="info" title={words.lateTitle}>
    <p>{words.late(lastDay)}</p>
    <p className={styles.ways}>
      <Button href="/" variant="default">
        {links.backHome}
      </Button>
    </p>
  </ClosedNotice>
);

export function Unregistered({ submission }: { submission: SubmissionActor }) {
  const email = useSelector(submission, ({ context }) => context.email);
  return (
    <ClosedNotice tone="warn" title={words.unregisteredTitle}>
      <p className={styles.anywhere}>{words.unregistered(email)}</p>
      <Notice />
      <p className={styles.ways}>
        <Button href="/classic-booking">{words.register}</Button>
        <Button variant="default" onClick={() => submission.send({ type: 'back' })}>
          {words.otherEmail}
        </Button>
      </p>
    </ClosedNotice>
  );
}

/** Same sentences as the notice on the home page. */
const Notice = () => (
  <>
    <p>{abstractNotice.who}</p>
    <p>{abstractNotice.next}</p>
  </>
);
