import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { m } from '#messages';
import type { SubmissionActor } from './flow-types.ts';
import { lastDay } from './last-day.ts';
import styles from './abstracts.module.css';

/** Verifies the delegate's registered email. */
export function Proof({ submission }: { submission: SubmissionActor }) {
  const code = useEmailCode(submission);
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.abstract_page_title()} />
      <p className={styles.lede}>
        {m.abstract_page_until({ date: lastDay() })} {m.abstract_notice_who()}
      </p>
      {code && <EmailCode code={code} name="abstract" words={{ ask: m.abstract_sign_in_ask() }} />}
    </div>
  );
}
