import { useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import type { PaymentStatus } from '#src/ui/badges/payment-badge.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { AwardReceipt } from './award-receipt.tsx';
import { carriedAwardOrder } from './carried-order.ts';
import type { AwardOutcome } from './outcome.ts';
import layout from '#src/ui/layout/outcome-card.module.css';

/** The error and the next steps. Links use the navigation state that the payment page passed on. */
export function AwardWays({ outcome }: { outcome: AwardOutcome }) {
  const { page, reason, award, order } = carriedFrom(useArrival().state);
  const again = `/payment?${new URLSearchParams({ award })}`;
  const isFailure = outcome === 'failure';
  const detail = isFailure && details.get(reason)?.();
  return (
    <>
      {detail && <p>{detail}</p>}
      {order && <AwardReceipt {...{ award, order }} status={isFailure ? statusAfter(reason) : 'success'} />}
      {page && (
        <p>
          <Link href={page}>{m.award_confirmation_order()}</Link>
        </p>
      )}
      <div className={layout.ways}>
        {isFailure && order && (
          <Button href={again} state={{ orderData: order }}>
            {m.try_again()}
          </Button>
        )}
        <Button href="/" variant={isFailure && order ? 'default' : 'filled'}>
          {m.links_home()}
        </Button>
        <Button href="/awards" variant="default">
          {isFailure ? m.award_failed_back() : m.award_confirmed_again()}
        </Button>
      </div>
    </>
  );
}

const details = new Map<string, () => string>(
  Object.entries<() => string>({
    dismissed: m.award_failed_details_dismissed,
    declined: m.award_failed_details_declined,
    broken: m.award_failed_details_broken,
    unverified: m.award_failed_details_unverified,
  }),
);

/** Reads the navigation state, which can have any shape. */
function carriedFrom(state: unknown) {
  const held: Record<string, unknown> = { ...(typeof state === 'object' ? state : undefined) };
  const text = (name: string) => (typeof held[name] === 'string' ? held[name] : '');
  const page = /^\/orders\/\w+$/.test(text('page')) ? text('page') : '';
  return { page, reason: text('reason'), award: text('award'), order: carriedAwardOrder(state) };
}

/** 'pending' if the checkout was closed or is not confirmed yet: the payment can still arrive. */
const statusAfter = (reason: string): PaymentStatus =>
  reason === 'dismissed' || reason === 'unverified' ? 'pending' : 'failed';
