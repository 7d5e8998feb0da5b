import { useWindowEvent } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import awardFacts from '#event/awards.json' with { type: 'json' };
import event from '#event/event.json' with { type: 'json' };
import { takesNominations } from '#domain/awards.ts';
import { useAddress } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';
import { NeedsScript } from '#src/ui/hydration/needs-script.tsx';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { AwardLists } from './award-lists.tsx';
import { AwardsBanner } from './awards-banner.tsx';
import { awardNominationFlow, hasAgreedBefore, type NominationActor } from './flow.ts';
import { NominationDialog } from './nomination-dialog.tsx';

/** Page of the awards. Lists and terms are readable without JavaScript. Rows: ROUTE-11, AWARD-01. */
export const awardsPage = (): Page => ({
  title: m.awards_title(),
  description: m.awards_description({ event: event.name }),
  canonical: '/awards',
  frame: ScreenFrame,
  body: (
    <>
      <AwardsBanner />
      <NeedsScript />
      <AwardsScreen />
      <noscript>
        <div className="wrap">
          <h2>{m.award_terms_title()}</h2>
          {awardFacts.terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </div>
      </noscript>
    </>
  ),
});

/** The awards, and a nomination from its terms to its payment. Rows: AWARD-14, AWARD-15, AWARD-17. Decision 21. */
export function AwardsScreen() {
  const hasAgreed = useHydrated() && hasAgreedBefore();
  return (
    <ErrorBoundary>
      <Awards key={String(hasAgreed)} hasAgreed={hasAgreed} />
    </ErrorBoundary>
  );
}

function Awards({ hasAgreed }: { hasAgreed: boolean }) {
  const { phases, gateways } = useRuntime();
  const isOpen = takesNominations(phases);
  const nomination = useFlow(awardNominationFlow, { input: { isOpen, hasAgreed } });
  const address = useAddress();
  useNotices(nomination);
  useBlockedBack();

  const isLeaving = useSelector(nomination, ({ status }) => status === 'done');
  useEffect(() => {
    if (!isLeaving) return;
    const { orderedFor, order } = nomination.getSnapshot().context;
    address.go(`/payment?${new URLSearchParams({ award: orderedFor })}`, { state: { orderData: order } });
  }, [isLeaving, nomination, address]);
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload(); // restored from the back/forward cache with an ended machine
  });
  return (
    <div className="wrap stack gap-6 screen-space">
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

/**
 * Blocks the Back button of the browser by pushing the URL again, to protect an unfinished nomination. Links, 'Cancel'
 * and the countdown still leave the page. Row: AWARD-16.
 */
function useBlockedBack(): void {
  useEffect(() => {
    if (window.location.pathname !== '/awards') return undefined; // rendered elsewhere, such as in the gallery
    const stay = () => history.pushState(null, '', window.location.href);
    stay();
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}

/** Shown after the visitor stopped the countdown: the nomination is saved and can still be paid. */
function KeptOrder({ nomination }: { nomination: NominationActor }) {
  const award = useSelector(nomination, ({ context, value }) =>
    value === 'listing' && context.order ? context.orderedFor : '',
  );
  if (!award) return null;
  return (
    <NoticeBox tone="ok" role="status" title={m.awards_kept({ award })}>
      <p>{m.awards_kept_mail()}</p>
      <p className="top-3">
        <Button onClick={() => nomination.send({ type: 'payment.requested' })}>{m.awards_pay()}</Button>
      </p>
    </NoticeBox>
  );
}
