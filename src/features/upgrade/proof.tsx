import { useSelector } from '@xstate/react';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { EmailCode, useEmailCode } from '#src/features/email-code/index.ts';
import { m } from '#messages';
import type { UpgradeActor } from './flow-types.ts';

/** Verifies the owner of the passes by a code to the email, because anyone can write a link. */
export function VerifyEmailFirst({ upgrade }: { upgrade: UpgradeActor }) {
  const code = useEmailCode(upgrade);
  const email = useSelector(upgrade, ({ context }) => context.asked.email);
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={m.pass_upgrade_title()} />
      {code && <EmailCode code={code} name="upgrade" words={{ ask: m.pass_upgrade_prove({ email }) }} />}
    </div>
  );
}
