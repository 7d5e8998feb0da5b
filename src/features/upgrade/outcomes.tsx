import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { passUpgrade as words } from '#words';
import type { UpgradeActor } from './flow-types.ts';
import styles from './upgrade.module.css';

/** The upgrade is paid, or the payment is not confirmed yet. The order page shows the next step. */
export function Ended({ upgrade }: { upgrade: UpgradeActor }) {
  const { quote, placed, asked } = useSelector(upgrade, ({ context }) => context);
  const isUpgraded = useSelector(upgrade, (state) => state.matches('upgraded'));
  useHeadingFocus();
  return (
    <div className={styles.opening}>
      <PageHeading title={isUpgraded ? words.done(quote?.passes.length ?? 1) : words.unverifiedTitle} />
      {isUpgraded ? (
        <NoticeBox tone="ok" role="status" title={words.doneText} />
      ) : (
        <NoticeBox tone="warn" role="alert" title={words.unverified} />
      )}
      <div className={styles.buttons}>
        {isUpgraded && <Tickets email={asked.email} />}
        <Button variant="default" size="lg" href={placed?.order_page ?? '/tickets'}>
          {words.order}
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
    <div className={styles.opening}>
      <PageHeading title={isUnread ? words.title : words.refusedTitle} />
      <NoticeBox tone="bad" role="alert" title={isDamaged ? words.damaged : (problem ?? '')} />
      <div className={styles.buttons}>
        {!isDamaged && (
          <Button size="lg" onClick={() => upgrade.send({ type: 'retry' })}>
            {words.tryAgain}
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
    {words.tickets}
  </Button>
);

/** The pressed button was removed, so the heading takes the focus. */
function useHeadingFocus(): void {
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
}
