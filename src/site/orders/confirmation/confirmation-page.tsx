import { lazy, Suspense } from 'react';
import event from '#event/event.json' with { type: 'json' };
import type { Page } from '#src/lib/page.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { ScreenFrame } from '#src/ui/layout/screen-frame.tsx';
import { m } from '#messages';
import { CheckingOrder, OutcomeCard } from '../outcome-card.tsx';
import { useOrderStatus } from '../order-status.ts';
import { OrderBox } from './order-box.tsx';
import { resultOf, type Outcome } from './outcome.ts';
import { NotPaid, Other, Registered, titles } from './result-views.tsx';

/** Loaded only for a paid order, because it needs the library of QR codes. */
const PaidOrder = lazy(async () => ({ default: (await import('./paid-order.tsx')).PaidOrder }));

/** Page after a booking. If the URL has no status, it redirects to the home page. Rows: ROUTE-13, CONF-01. */
export const confirmationPage = (outcome: Outcome | undefined, more?: 'email' | 'for=group'): Page => ({
  title: titles[resultOf(outcome ?? 'failed', undefined)](),
  description: m.descriptions_confirmation({ event: event.name }),
  ...(outcome === undefined && { leadsTo: '/' }),
  frame: ScreenFrame,
  body:
    more === 'for=group' ? (
      <OutcomeCard>
        <Registered isGroup />
      </OutcomeCard>
    ) : (
      <OrderConfirmation outcome={outcome ?? 'failed'} hasEmail={more === 'email'} />
    ),
});

interface OrderConfirmationProps {
  outcome: Outcome;
  /** true if the URL has a valid email */
  hasEmail: boolean;
}

/**
 * Result of a booking: the state of the order, if this browser has one, else the words of the URL. The order of a group
 * cannot be read here, because its contact has not verified the email yet. A paid order is shown with its passes. Rows: CONF-03 to CONF-13.
 */
function OrderConfirmation({ outcome, hasEmail }: OrderConfirmationProps) {
  const isHydrated = useHydrated();
  const status = useOrderStatus();
  const { order, hasReply, isUnknown } = status;
  const result = resultOf(outcome, isUnknown ? 'unknown' : order?.state);
  const isPaid = result === 'success';
  if (isHydrated && !hasReply && !isPaid) return <CheckingOrder />;
  const box = <OrderBox order={order} hasReply={hasReply} isChecking={result === 'matching'} />;
  return (
    <>
      <OutcomeCard isUnproven={!isHydrated && !isPaid}>
        {isPaid ? (
          <Registered {...{ hasEmail, box }} />
        ) : result === 'failed' || result === 'unpaid' ? (
          <NotPaid isClosed={result === 'unpaid'} isUnverified={outcome === 'unverified'} box={box} />
        ) : (
          <Other {...{ result, box }} />
        )}
      </OutcomeCard>
      {order?.state === 'paid' && (
        <Suspense>
          <PaidOrder order={order} />
        </Suspense>
      )}
    </>
  );
}
