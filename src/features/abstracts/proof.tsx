import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { abstractNotice, abstractPage, abstractProof as words } from '#words';
import type { SubmissionActor } from './flow-types.ts';
import { lastDay } from './last-day.ts';
import styles from './abstracts.module.css';

/** Verifies the delegate's registered email. */
export function Proof({ submission }: { submission: SubmissionActor }) {
  const code = useEmailCode(submission);
  return (
    <div className={styles.opening}>
      <PageHeading title={abstractPage.title} />
      <p className={styles.lede}>
        {abstractPage.until(lastDay)} {abstractNotice.who}
      </p>
      {code && <EmailCode code={code} name="abstract" words={words} />}
    </div>
  );
}
