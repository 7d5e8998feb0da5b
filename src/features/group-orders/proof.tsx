import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import type { OpenedGroup } from '#machines/group-proof/group-proof.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import type { ProofActor } from './flow-types.ts';

/** Verifies the contact's email. No data of a group is shown before. */
export function Proof({ proof, wasSignedIn }: { proof: ProofActor; wasSignedIn: boolean }) {
  const code = useEmailCode(proof);
  const opened = useSelector(proof, ({ context }) => context.opened);
  if (!code) return <Opening />;
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.group_sign_in_title()} />
      <EmailCode
        code={code}
        name="group"
        words={{ ask: m.group_sign_in_ask(), sent: m.group_sign_in_sent, check: m.group_sign_in_check() }}
        isFocused={wasSignedIn}
      >
        {opened && <Opened group={opened} />}
      </EmailCode>
    </div>
  );
}

/** Shown while the link of a mail is checked. */
export const Opening = () => (
  <div className="opening stack gap-6 step">
    <PageHeading title={m.group_sign_in_title()} />
    <p role="status" className="soft late">
      {m.group_sign_in_opening()}
    </p>
  </div>
);

/** Result of opening a link: the group is held, or the deadline has passed. */
function Opened({ group: { state, due } }: { group: OpenedGroup }) {
  const until = momentThere(Date.parse(due), event.dates.timeZone);
  if (state === 'awaiting-payment')
    return (
      <NoticeBox tone="ok" role="status" title={m.group_sign_in_held({ date: until })}>
        <p>{m.group_sign_in_held_more()}</p>
      </NoticeBox>
    );
  if (state !== 'expired') return null;
  return (
    <NoticeBox tone="bad" role="status" title={m.group_sign_in_lapsed()}>
      <p>
        <Link href="/bulk-booking">{m.group_sign_in_book_again()}</Link>
      </p>
    </NoticeBox>
  );
}
