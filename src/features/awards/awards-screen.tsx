import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { takesNominations } from '#domain/awards.ts';
import { useAddress } from '#src/lib/address.ts';
import { ErrorBoundary } from '#src/ui/hydration/error-boundary.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/ui/notices/notices.ts';
import { useRuntime } from '#src/ui/runtime.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFlow } from '#src/lib/use-flow.ts';
import { awardNominationFlow, hasAgreedBefore } from './award-nomination.flow.ts';
import { m } from '#messages';
import { AwardLists } from './award-lists.tsx';
import { KeptOrder } from './kept-order.tsx';
import { NominationDialog } from './nomination-dialog.tsx';
import { useBlockedBack } from './use-blocked-back.ts';
import styles from './awards.module.css';

/** The awards, and a nomination from its terms to its payment. Rows: AWARD-14, AWARD-15, AWARD-17. Decision 21. */
export function AwardsScreen({ flow = awardNominationFlow }: { flow?: typeof awardNominationFlow }) {
  const isHydrated = useHydrated();
  const hasAgreed = isHydrated && hasAgreedBefore();
  return (
    <ErrorBoundary>
      <Awards key={String(hasAgreed)} flow={flow} hasAgreed={hasAgreed} />
    </ErrorBoundary>
  );
}

function Awards({ flow, hasAgreed }: { flow: typeof awardNominationFlow; hasAgreed: boolean }) {
  const { phases, gateways } = useRuntime();
  const isOpen = takesNominations(phases);
  const nomination = useFlow(flow, { input: { isOpen, hasAgreed } });
  const address = useAddress();
  useNotices(nomination);
  useBlockedBack();

  const isLeaving = useSelector(nomination, ({ status }) => status === 'done');
  useEffect(() => {
    if (!isLeaving) return;
    const { orderedFor, order } = nomination.getSnapshot().context;
    address.go(`/payment?${new URLSearchParams({ award: orderedFor })}`, { state: { orderData: order } });
  }, [isLeaving, nomination, address]);

  useEffect(() => {
    if (!isLeaving) return undefined;
    // reload if the browser restores the page from its back/forward cache, because the machine has ended
    const begin = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', begin);
    return () => window.removeEventListener('pageshow', begin);
  }, [isLeaving]);

  return (
    <div className={`wrap ${styles.screen}`}>
      {!isOpen && (
        <NoticeBox tone="info" title={m.award_refusals_closed()}>
          {m.awards_closed()}
        </NoticeBox>
      )}
      {isOpen && !gateways.awards && <NoticeBox tone="warn" title={m.sale_refusals_payments_off()} />}
      <KeptOrder nomination={nomination} />
      <AwardLists onChoose={(award) => nomination.send({ type: 'award.chosen', award })} />
      <NominationDialog nomination={nomination} />
    </div>
  );
}
