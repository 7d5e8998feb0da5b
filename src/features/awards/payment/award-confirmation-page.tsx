import event from '#event/event.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertCircle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { PageHeading, ScreenFrame } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { MailLink } from '#src/ui/mail-link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { carriedAwardOrder } from './carried-order.ts';
import type { AwardOutcome } from './outcome.ts';
import layout from '#src/ui/layout/outcome-card.module.css';
import styles from './payment.module.css';

/** Page of the payment result of a nomination. If the URL has no status, it redirects to /awards. Row: ROUTE-15. */
export const awardConfirmationPage = (outcome: AwardOutcome | undefined): Page => ({
  title: outcome === 'success' ? m.award_confirmed_title() : m.award_failed_title(),
  description: m.award_confirmation_description({ event: event.name }),
  ...(outcome === undefined && { leadsTo: '/awards' }),
  frame: ScreenFrame,
  body: <AwardConfirmationScreen outcome={outcome ?? 'failure'} />,
});

/** The unverified payment result of the URL. The order page shows the verified state. Row: ROUTE-15. */
export function AwardConfirmationScreen({ outcome }: { outcome: AwardOutcome }) {
  const { supportEmail } = event.contacts;
  const isPaid = outcome === 'success';
  const Icon = isPaid ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={`wrap ${layout.screen}`}>
      <div className={`stack gap-4 ${layout.card}`}>
        <Icon className={isPaid ? 'text-ok' : 'text-bad'} size={48} stroke={1.5} aria-hidden="true" />
        <PageHeading title={isPaid ? m.award_confirmed_title() : m.award_failed_title()} />
        <p className={layout.lede}>{isPaid ? m.award_confirmed_text() : m.award_failed_text()}</p>
        <p>{isPaid ? m.award_confirmed_next() : m.award_failed_money()}</p>
        <NextSteps isFailure={!isPaid} />
        <p>
          <Sentence
            parts={m.award_confirmation_help.parts({ address: supportEmail })}
            elements={{ link: <MailLink email={supportEmail} /> }}
          />
        </p>
      </div>
    </div>
  );
}

/** The reason of a failure, a receipt and links. Their data comes from the navigation state. */
function NextSteps({ isFailure }: { isFailure: boolean }) {
  const { page, reason, award, order } = carriedFrom(useArrival().state);
  const again = `/payment?${new URLSearchParams({ award })}`;
  const detail = isFailure && details.get(reason)?.();
  return (
    <>
      {detail && <p>{detail}</p>}
      {order && <Receipt {...{ award, order }} status={isFailure ? statusAfter(reason) : 'success'} />}
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

const details = new Map([
  ['dismissed', m.award_failed_details_dismissed],
  ['declined', m.award_failed_details_declined],
  ['broken', m.award_failed_details_broken],
  ['unverified', m.award_failed_details_unverified],
]);

/** Reads the navigation state. Its shape is unknown, so each value is checked. */
function carriedFrom(state: unknown) {
  const held: Record<string, unknown> = { ...(typeof state === 'object' ? state : undefined) };
  const text = (name: string) => (typeof held[name] === 'string' ? held[name] : '');
  const page = /^\/orders\/\w+$/.test(text('page')) ? text('page') : '';
  return { page, reason: text('reason'), award: text('award'), order: carriedAwardOrder(state) };
}

/**
 * Status after a failure. 'pending': the checkout was closed or is not confirmed, so the payment can still arrive.
 */
const statusAfter = (reason: string): PaymentStatus =>
  reason === 'dismissed' || reason === 'unverified' ? 'pending' : 'failed';

/** Amount, order code and payment status. Row: AWPAY-21. */
function Receipt({ award, order, status }: { award: string; order: AwardCheckout; status: PaymentStatus }) {
  const facts = [
    [m.award_confirmation_award(), award],
    [m.award_confirmation_code(), order.order_code],
    [m.award_confirmation_amount(), formatInrExactly(order.OrderCost)],
    [m.award_confirmation_payment(), <PaymentBadge key="status" status={status} />],
  ] as const;
  return (
    <dl className={styles.receipt} aria-label={m.award_confirmation_about()}>
      {facts.map(([name, fact]) => (
        <div key={name} className="line baseline apart gap-0-4">
          <dt className="soft">{name}</dt>
          <dd className="num anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

type PaymentStatus = keyof typeof statuses;

/** A payment status as icon, text and colour. Row: AWPAY-21. */
function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { text, ...look } = statuses[status];
  return <Badge {...look}>{text()}</Badge>;
}

const statuses = {
  pending: { text: m.payment_status_pending, tone: 'warn', Icon: IconClock },
  failed: { text: m.payment_status_failed, tone: 'bad', Icon: IconCircleX },
  success: { text: m.payment_status_success, tone: 'ok', Icon: IconCircleCheck },
} as const;
