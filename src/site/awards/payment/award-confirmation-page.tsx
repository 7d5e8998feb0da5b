import { Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { OrderStatus } from '#domain/booking/order-page.ts';
import event from '#event/event.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { CheckingOrder, OutcomeCard, useOrderStatus } from '#src/site/orders/index.ts';
import { useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
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

/** The payment result: the state of the order, if the navigation state has its link, else that of the URL. Row: ROUTE-15. */
export function AwardConfirmationScreen({ outcome }: { outcome: AwardOutcome }) {
  const { page } = carriedFrom(useArrival().state);
  const isHydrated = useHydrated();
  if (isHydrated && page) return <ProvenResult outcome={outcome} page={page} />;
  return <Result outcome={outcome} isUnproven={!isHydrated && outcome === 'failure'} />;
}

function ProvenResult({ outcome, page }: { outcome: AwardOutcome; page: string }) {
  const { order, hasReply } = useOrderStatus(page);
  if (!hasReply && outcome === 'failure') return <CheckingOrder />;
  return <Result outcome={outcome} state={order?.state} />;
}

interface ResultProps {
  outcome: AwardOutcome;
  /** state of the order; undefined if it is not known */
  state?: OrderStatus | undefined;
  isUnproven?: boolean;
}

function Result({ outcome, state, isUnproven = false }: ResultProps) {
  const { supportEmail } = event.contacts;
  const isPaid = state === undefined ? outcome === 'success' : state === 'paid';
  const ended = state && endedOrders.get(state);
  const Icon = isPaid ? IconCircleCheck : IconAlertCircle;
  const title = isPaid ? m.award_confirmed_title() : (ended?.title() ?? m.award_failed_title());
  useEffect(() => {
    document.title = `${title} · ${event.shortName}`;
  }, [title]);
  return (
    <OutcomeCard isUnproven={isUnproven}>
      <Icon color={isPaid ? 'var(--ok)' : 'var(--bad-strong)'} size={48} stroke={1.5} aria-hidden="true" />
      <PageHeading title={title} />
      <p className={layout.lede}>{isPaid ? m.award_confirmed_text() : (ended?.text() ?? m.award_failed_text())}</p>
      {!ended && <p>{isPaid ? m.award_confirmed_next() : m.award_failed_money()}</p>}
      <NextSteps isFailure={!isPaid} state={state} />
      <p>
        <Sentence
          parts={m.award_confirmation_help.parts({ address: supportEmail })}
          elements={{ link: <MailLink email={supportEmail} /> }}
        />
      </p>
    </OutcomeCard>
  );
}

/** Words for orders that can no longer be paid. */
const endedOrders = new Map<OrderStatus, { title: () => string; text: () => string }>([
  ['refunding', { title: m.confirmation_refunding, text: m.order_status_states_refunding }],
  ['refunded', { title: m.confirmation_refunded, text: m.order_status_states_refunded }],
  ['expired', { title: m.confirmation_expired, text: m.order_status_states_expired }],
  ['cancelled', { title: m.confirmation_cancelled, text: m.order_status_states_cancelled }],
]);

/** The reason of a failure, a receipt and links. Their data comes from the navigation state. */
function NextSteps({ isFailure, state }: { isFailure: boolean; state: OrderStatus | undefined }) {
  const { page, reason, award, order } = carriedFrom(useArrival().state);
  const again = `/payment?${new URLSearchParams({ award })}`;
  const canPay = isFailure && (state ?? 'received') === 'received';
  const detail = canPay && details.get(reason)?.();
  return (
    <>
      {detail && <p>{detail}</p>}
      {order && <Receipt {...{ award, order }} status={isFailure ? statusAfter(reason, state) : 'success'} />}
      {page && (
        <p>
          <Link href={page}>{m.award_confirmation_order()}</Link>
        </p>
      )}
      <div className={layout.ways}>
        {canPay && order && (
          <Button href={again} state={{ orderData: order }}>
            {m.try_again()}
          </Button>
        )}
        <Button href="/" variant={canPay && order ? 'default' : 'filled'}>
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
 * Status after a failure. 'pending': the checkout was closed or is not confirmed, so the payment can still arrive. Undefined: the
 * order has ended.
 */
function statusAfter(reason: string, state: OrderStatus | undefined): PaymentStatus | undefined {
  if (state && endedOrders.has(state)) return undefined;
  return state === 'matching' || reason === 'dismissed' || reason === 'unverified' ? 'pending' : 'failed';
}

/** Amount, order code and payment status. Row: AWPAY-21. */
function Receipt({ award, order, status }: { award: string; order: AwardCheckout; status: PaymentStatus | undefined }) {
  const facts = [
    [m.award_confirmation_award(), award],
    [m.award_confirmation_code(), order.order_code],
    [m.award_confirmation_amount(), formatInrExactly(order.OrderCost)],
    [m.award_confirmation_payment(), status && <PaymentBadge key="status" status={status} />],
  ] as const;
  return (
    <dl className={styles.receipt} aria-label={m.award_confirmation_about()}>
      {facts
        .filter(([, fact]) => fact !== undefined)
        .map(([name, fact]) => (
          <Group key={name} gap="0 var(--mantine-spacing-md)" align="baseline" justify="space-between" wrap="nowrap">
            <Text component="dt" inherit c="dimmed">
              {name}
            </Text>
            <dd className="num anywhere">{fact}</dd>
          </Group>
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
