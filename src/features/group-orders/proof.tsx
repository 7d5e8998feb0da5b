import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import type { OpenedGroup } from '#machines/group-proof/group-proof.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { Link } from '#src/ui/link.tsx';
import { groupProof as words } from '#words';
import type { ProofActor } from './flow-types.ts';
import { orderStyles as styles } from '#src/features/orders/index.ts';

/** Verifies the contact's email. No data of a group is shown before. */
export function Proof({ proof, wasIn }: { proof: ProofActor; wasIn: boolean }) {
  const code = useEmailCode(proof);
  const opened = useSelector(proof, ({ context }) => context.opened);
  if (!code) return <Opening />;
  return (
    <div className={styles.opening}>
      <PageHeading title={words.title} />
      <EmailCode code={code} name="group" words={words} isFocused={wasIn}>
        {opened && <Opened group={opened} />}
      </EmailCode>
    </div>
  );
}

/** Shown while the link of a mail is checked. */
export const Opening = () => (
  <div className={styles.opening}>
    <PageHeading title={words.title} />
    <p role="status" className={styles.patience}>
      {words.opening}
    </p>
  </div>
);

/** Result of opening a link: the group is held, or the deadline has passed. */
function Opened({ group: { state, due } }: { group: OpenedGroup }) {
  const until = momentThere(Date.parse(due), event.dates.timeZone);
  if (state === 'awaiting-payment')
    return (
      <NoticeBox tone="ok" role="status" title={words.held(until)}>
        <p>{words.heldMore}</p>
      </NoticeBox>
    );
  if (state !== 'expired') return null;
  return (
    <NoticeBox tone="bad" role="status" title={words.lapsed}>
      <p>
        <Link href="/bulk-booking">{words.bookAgain}</Link>
      </p>
    </NoticeBox>
  );
}
