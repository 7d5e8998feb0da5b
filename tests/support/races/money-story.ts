import fc from 'fast-check';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { placeOrder } from '#server/sales/orders/placing/place-order.ts';
import { receivePaymentEvent, processPaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { settlePayment } from '#server/sales/payments/settle-payment.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { RefundFate, FakeProvider } from './fake-provider.ts';
import { workDue } from './work-off.ts';

/** A step of a story. `which` counts orders, payments or events from the newest. */
type Step =
  | { kind: 'order'; buyer: number; again: boolean; workshop: boolean }
  | { kind: 'retry' | 'capture' | 'decline' | 'confirm' | 'deliver' | 'refund order'; which: number }
  | { kind: 'pass'; minutes: number }
  | { kind: 'expire' | 'ask' | 'refund' | 'rush' }
  | { kind: 'fate'; fate: RefundFate };

/** Rounds of steps. The steps of a round run at the same time. */
export type Story = Step[][];

const which = fc.integer({ min: 0, max: 2 });
const order = fc.record({
  kind: fc.constant('order' as const),
  buyer: which,
  again: fc.boolean(),
  workshop: fc.boolean(),
});
const ofKind = (kind: Extract<Step, { which: number }>['kind'], weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), which }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: order },
  ofKind('capture', 4),
  ofKind('decline', 3),
  ofKind('confirm', 4),
  ofKind('deliver', 5),
  ofKind('retry', 2),
  ofKind('refund order', 1),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 16, 90) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('expire' as const, 'ask', 'refund') }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'rush' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fate' as const),
      fate: fc.constantFrom<RefundFate>('pending', 'refused', 'unreachable', 'reply lost'),
    }),
  },
);

/** Random stories that begin with an order. */
export const stories: fc.Arbitrary<Story> = fc
  .tuple(order, fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 9 }))
  .map(([first, rounds]) => [[first], ...rounds]);

/** Deletes all orders, and leaves one seat. This is faster than emptying every table. */
const empty = [
  'outbox_emails',
  'tickets',
  'refund_lines',
  'refunds',
  'order_refunds',
  'settlements',
  'payments',
  'payment_events',
  'payment_exceptions',
  'holds',
  'address_claims',
  'attendees',
  'order_items',
  'orders',
]
  .map((table) => `DELETE FROM ${table};`)
  .toSpliced(0, 0, 'TRUNCATE tax_documents;')
  .concat(`UPDATE workshops SET held = 0, sold = 0, max_count = 1 WHERE id = 'airway'`)
  .join('');

/** Plays a story to its end. Returns the problems. */
export async function play(server: TestServer, provider: FakeProvider, story: Story): Promise<string[]> {
  await server.db.exec(empty);
  for (const round of story) {
    await Promise.all(round.map((each) => happen(server, provider, each).catch(ignoreExpected)));
    const wrong = await breachesOf(server);
    if (wrong.length > 0) return wrong;
  }
  await settleDown(server, provider);
  return [...(await breachesOf(server)), ...(await differences(server, provider))];
}

/** Ignores refusals, and failed calls of the fake provider, which jobs retry. Throws other errors. */
function ignoreExpected(error: unknown): void {
  if (error instanceof Problem) return;
  if (error instanceof Error && /fake provider/.test(error.message)) return;
  throw error;
}

const latest = <T>(list: readonly T[], which: number): T | undefined => list[list.length - 1 - which];

async function happen(server: TestServer, provider: FakeProvider, step: Step): Promise<unknown> {
  const { services, db } = server;
  switch (step.kind) {
    case 'order':
      return book(server, step);
    case 'retry':
      return retry(server, provider, step.which);
    case 'capture':
    case 'decline': {
      const id = latest(provider.orders, step.which);
      return id && provider[step.kind](id);
    }
    case 'confirm': {
      const paid = latest(provider.captured, step.which);
      return paid && settlePayment(services, { ...paid, gateway: 'fake' });
    }
    case 'deliver':
      return deliver(server, latest(provider.events, step.which));
    case 'refund order': {
      const id = latest(await orderIds(server), step.which);
      return id && db.transaction((tx) => refundWholeOrder(tx, services, { orderId: id, reason: 'requested' }));
    }
    case 'pass':
      return server.pass(step.minutes);
    case 'expire':
      return expireOrders(db, services.clock.now());
    case 'ask':
      return workDue(server, 'ask-payment');
    case 'refund':
      return workDue(server, 'refund');
    case 'rush':
      return Promise.all(
        [...provider.events.slice(-3), latest(provider.events, 0)].map((event) => deliver(server, event)),
      );
    case 'fate':
      return provider.refundFates.push(step.fate);
  }
}

/** Places an order. With `again` it has the same browser token as before, so it replaces an older order. */
async function book({ services }: TestServer, { buyer, again, workshop }: Extract<Step, { kind: 'order' }>) {
  const answers = { email: `buyer${buyer}@example.org` };
  const order = anOrder(services, { answers, workshopIds: workshop ? ['airway'] : [] });
  const token = `token-of-buyer-${buyer}-${again ? 'same' : Math.floor(services.clock.now().getTime() / 1000)}`;
  return placeOrder(services, { order: order as never, token });
}

async function orderIds({ db }: TestServer): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM orders ORDER BY created_at, id');
  return rows.map(({ id }) => id);
}

async function retry(server: TestServer, { gateway }: FakeProvider, which: number): Promise<void> {
  const orderId = latest(await orderIds(server), which);
  if (orderId) await openAttempt(server.services, { orderId, gateway, returnPath: '/' });
}

async function deliver({ services }: TestServer, event: FakeProvider['events'][number] | undefined): Promise<void> {
  if (!event) return;
  await receivePaymentEvent(services, { gateway: 'fake', event });
  await processPaymentEvent(services, { gateway: 'fake', eventId: event.eventId });
}

/** Delivers every event twice. Then moves the clock by a day and runs all due work, four times. */
async function settleDown(server: TestServer, provider: FakeProvider): Promise<void> {
  for (const event of provider.events) await deliver(server, event);
  for (const event of provider.events) await deliver(server, event);
  for (let rest = 0; rest < 4; rest += 1) {
    server.pass(24 * 60 + 1);
    await expireOrders(server.db, server.services.clock.now());
    await workDue(server, 'ask-payment');
    await workDue(server, 'refund').catch(ignoreExpected);
    // from now on, calls of the fake provider succeed
    provider.refundFates = provider.refundFates.filter((fate) => fate === 'refused').slice(0, 1);
  }
}

async function breachesOf({ db, services }: TestServer): Promise<string[]> {
  // 90 days ago, so no payment counts as waiting too long
  const lines = await findBreaches(db, new Date(services.clock.now().getTime() - 90 * 24 * 60 * 60_000));
  return lines.flatMap(({ check, breaches }) => breaches.map((subject) => `${check}: ${subject}`));
}

/** Differences between our tables and the data of the fake provider. */
async function differences({ db }: TestServer, provider: FakeProvider): Promise<string[]> {
  const rows = await db.query<{ id: string; outcome: string; key: string | null; state: string | null }>(
    `SELECT s.provider_payment_id AS id, s.outcome, r.id AS key, r.state FROM settlements s
     LEFT JOIN refunds r ON r.provider_payment_id = s.provider_payment_id`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const wrong = provider.captured
    .filter(({ providerPaymentId: id }) => !known.has(id))
    .map(() => 'money is not recorded');
  const back = [...provider.refunded.values()];
  if (new Set(back).size !== back.length) wrong.push('money went back twice');
  for (const { id, outcome, key, state } of rows) {
    if (outcome === 'settled' && back.includes(id)) wrong.push(`${id} settled its order and went back`);
    if (outcome === 'refunded' && !back.includes(id)) wrong.push(`${id} did not go back`);
    if (outcome === 'refund-due' && !(state === 'failed' && key && provider.refused.has(key)))
      wrong.push(`${id} stays`);
  }
  const mails = await db.query<{ subject: string }>(
    `SELECT 'two mails of a pass' AS subject FROM outbox_emails WHERE kind = 'pass' GROUP BY pass_id HAVING count(*) > 1
     UNION ALL SELECT 'the buyer is not told' FROM refunds r WHERE r.reason IN ('late', 'registered', 'pass-changed', 'refunded', 'twice') AND NOT EXISTS (
       SELECT 1 FROM outbox_emails m WHERE m.order_id = r.order_id AND m.kind = 'late-payment')
     UNION ALL SELECT 'no exception was noted' FROM refunds r WHERE r.reason IN ('late', 'registered', 'pass-changed', 'refunded', 'twice') AND NOT EXISTS (
       SELECT 1 FROM payment_exceptions x WHERE x.reference = r.provider_payment_id AND x.reason = r.reason)`,
  );
  return [...wrong, ...mails.map(({ subject }) => subject)];
}
