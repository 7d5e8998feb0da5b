import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { m } from '#messages';
import type { UpgradeActor } from './flow-types.ts';
import styles from './upgrade.module.css';

/** The upgrade is paid, or the payment is not confirmed yet. The order page shows the next step. */
export function Ended({ upgrade }: { upgrade: UpgradeActor }) {
  const { quote, placed, asked } = useSelector(upgrade, ({ context }) => context);
  const isUpgraded = useSelector(upgrade, (state) => state.matches('upgraded'));
  useHeadingFocus();
  return (
    <div className="opening stack gap-6 step">
      <PageHeading
        title={
          isUpgraded ? m.pass_upgrade_done({ count: quote?.passes.length ?? 1 }) : m.pass_upgrade_unverified_title()
        }
      />
      {isUpgraded ? (
        <NoticeBox tone="ok" role="status" title={m.pass_upgrade_done_text()} />
      ) : (
        <NoticeBox tone="warn" role="alert" title={m.pass_upgrade_unverified()} />
      )}
      <div className={styles.buttons}>
        {isUpgraded && <Tickets email={asked.email} />}
        <Button variant="default" size="lg" href={placed?.order_page ?? '/tickets'}>
          {m.pass_upgrade_order()}
        </Button>
      </div>
    </div>
  );
}

/** The link is damaged, the service refused it, or the request failed. */
export function Refused({ upgrade }: { upgrade: UpgradeActor }) {
  const { problem, asked } = useSelector(upgrade, ({ context }) => context);
  const isDamaged = useSelector(upgrade, (state) => state.matches('damaged'));
  const isUnread = useSelector(upgrade, (state) => state.matches('unread'));
  return (
    <div className="opening stack gap-6 step">
      <PageHeading title={isUnread ? m.pass_upgrade_title() : m.pass_upgrade_refused_title()} />
      <NoticeBox tone="bad" role="alert" title={isDamaged ? m.pass_upgrade_damaged() : (problem ?? '')} />
      <div className={styles.buttons}>
        {!isDamaged && (
          <Button size="lg" onClick={() => upgrade.send({ type: 'retry' })}>
            {m.pass_upgrade_try_again()}
          </Button>
        )}
        <Tickets email={asked.email} isSecond={!isDamaged} />
      </div>
    </div>
  );
}

/** Link to the tickets page, which sends a code to this email. */
const Tickets = ({ email, isSecond = false }: { email: string; isSecond?: boolean }) => (
  <Button
    variant={isSecond ? 'default' : 'filled'}
    size="lg"
    href={email ? `/tickets?${new URLSearchParams({ email })}` : '/tickets'}
  >
    {m.pass_upgrade_tickets()}
  </Button>
);

/** The pressed button was removed, so the heading takes the focus. */
function useHeadingFocus(): void {
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
}
