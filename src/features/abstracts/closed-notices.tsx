import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import type { SubmissionActor } from './flow-types.ts';
import { lastDay } from './last-day.ts';
import styles from './abstracts.module.css';

/** Screens without a form: submission is closed or over, or the email is not registered. Rows: ROLE-06, ROUTE-18. */
function ClosedNotice({ tone, title, children }: { tone: 'info' | 'warn'; title: string; children: ReactNode }) {
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.abstract_page_title()} />
      <NoticeBox tone={tone} title={title}>
        <div className={styles.door}>{children}</div>
      </NoticeBox>
    </div>
  );
}

export const Closed = () => (
  <ClosedNotice tone="info" title={m.abstract_page_closed_title()}>
    <p>{m.abstract_page_closed()}</p>
    <Notice />
    <p className={`row ${styles.ways}`}>
      <Button href="/classic-booking">{m.abstract_page_register()}</Button>
      <Button href="/" variant="default">
        {m.links_back_home()}
      </Button>
    </p>
  </ClosedNotice>
);

export const Late = () => (
  <ClosedNotice tone="info" title={m.abstract_page_late_title()}>
    <p>{m.abstract_page_late({ date: lastDay() })}</p>
    <p className={`row ${styles.ways}`}>
      <Button href="/" variant="default">
        {m.links_back_home()}
      </Button>
    </p>
  </ClosedNotice>
);

export function Unregistered({ submission }: { submission: SubmissionActor }) {
  const email = useSelector(submission, ({ context }) => context.email);
  return (
    <ClosedNotice tone="warn" title={m.abstract_page_unregistered_title()}>
      <p className="anywhere">{m.abstract_page_unregistered({ email })}</p>
      <Notice />
      <p className={`row ${styles.ways}`}>
        <Button href="/classic-booking">{m.abstract_page_register()}</Button>
        <Button variant="default" onClick={() => submission.send({ type: 'back' })}>
          {m.abstract_page_other_email()}
        </Button>
      </p>
    </ClosedNotice>
  );
}

/** The same sentences as in the dialog of the home page. Rows: HOME-NTC-01, HOME-NTC-02. */
const Notice = () => (
  <>
    <p>{m.abstract_notice_who()}</p>
    <p>{m.abstract_notice_next()}</p>
  </>
);
