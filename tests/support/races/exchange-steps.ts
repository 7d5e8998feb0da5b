import type { Actor } from '#server/platform/audit/record-event.ts';
import { exchangeWorkshopsOf, orderWorkshopsOf } from '#server/office/desk/order/exchange-action.ts';
import { changeWorkshopsOf } from '#server/office/desk/order/person-actions.ts';
import { quoteWorkshops } from '#server/office/desk/order/quote-exchange.ts';
import { toPaise } from '#domain/money/money.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { withdrawInTransaction } from '#server/sales/orders/withdraw-order.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { RefundStep } from './refund-stories.ts';
import { deliver, latest, staff, type Stage } from './refund-stage.ts';

type Named<Kind extends RefundStep['kind']> = Extract<RefundStep, { kind: Kind }>;
type ExchangeStep =
  Named<'exchange'> | Named<'pay exchange' | 'open exchange' | 'withdraw exchange' | 'refund exchange'>;

/** Writing is cheaper than the airway workshop of the groups, laparoscopy is dearer. */
export function storyPrices({ services: { conference } }: TestServer): void {
  const prices: Record<string, number> = { airway: 1_800, writing: 1_000, laparoscopy: 2_500 };
  for (const workshop of conference.workshops) workshop.amount = prices[workshop.id] ?? workshop.amount;
}

/** Plays a step about an exchange of workshops. `which` counts exchanges for dearer ones from the newest. */
export async function exchangeStep(stage: Stage, step: ExchangeStep): Promise<unknown> {
  if (step.kind === 'exchange') return exchange(stage, step);
  const { server, provider } = stage;
  const { services, db } = server;
  const rows = await db.query<{ id: string }>(`SELECT id FROM orders WHERE kind = 'exchange' ORDER BY created_at, id`);
  const orderId = latest(rows, step.which)?.id;
  if (orderId === undefined) return undefined;
  if (step.kind === 'refund exchange')
    return db.transaction((tx) => refundWholeOrder(tx, services, { orderId, reason: 'requested' }));
  if (step.kind === 'withdraw exchange') return db.transaction((tx) => withdrawInTransaction(tx, services, orderId));
  const opened = await openAttempt(services, { orderId, gateway: provider.gateway, returnPath: '/' });
  if (step.kind === 'open exchange' || !opened) return undefined;
  provider.capture(opened.providerOrderId);
  return deliver(server, provider.events.at(-1));
}

/** Exchanges workshops by the action that fits to their price, at the amount of the quote. */
async function exchange(
  { server, groups }: Stage,
  { group, person, workshops, by }: Named<'exchange'>,
): Promise<unknown> {
  const { services } = server;
  const orderId = groups[group]!.id;
  const number = person + 1;
  const quoted = await quoteWorkshops(services, { orderId, number, wanted: workshops, role: 'owner' });
  const actor: Actor = staff(by);
  const change = { orderId, number, actor };
  if (quoted.order)
    return orderWorkshopsOf(services, change, { workshops, expectedPaise: toPaise(quoted.order.amount), way: 'link' });
  if (quoted.refund)
    return exchangeWorkshopsOf(
      services,
      { ...change, role: 'owner' },
      { workshops, expectedPaise: toPaise(quoted.refund.amount), reason: 'a story' },
    );
  return changeWorkshopsOf(services, change, workshops);
}
