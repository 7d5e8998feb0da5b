import { placeGroup } from '#server/sales/groups/place-group.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { refundAgain, returnedByHand } from '#server/sales/payments/resolve-exceptions.ts';
import { askForStaffRefund } from '#server/sales/refunds/ask-for-staff-refund.ts';
import { refundCancelled } from '#server/sales/refunds/cancel-event.ts';
import { approveStaffRefund, closeStaffRefund } from '#server/sales/refunds/decide-staff-refund.ts';
import { previewRefund } from '#server/sales/refunds/preview-refund.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { FakeProvider } from './fake-provider.ts';
import { exchangeStep, storyPrices } from './exchange-steps.ts';
import { deliver, latest, staff, type Stage } from './refund-stage.ts';
import type { RefundStep as Step, RefundStory } from './refund-stories.ts';
import { workDue } from './work-off.ts';

const empty = [
  'outbox_emails',
  'refund_lines',
  'refunds',
  'order_refunds',
  'settlements',
  'tickets',
  'payments',
  'payment_events',
  'payment_exceptions',
  'holds',
  'address_claims',
  'order_exchanges',
  'attendees',
  'order_items',
  'group_orders',
  'orders',
]
  .map((table) => `DELETE FROM ${table};`)
  .toSpliced(0, 0, 'TRUNCATE tax_documents;')
  .concat('UPDATE workshops SET held = 0, sold = 0')
  .join('');

/**
 * Plays a story to its end. Returns the problems: breaches of the audit after each round, and differences from the
 * provider at the end. Errors that are not refusals are problems too, unless `onError` accepts them.
 */
export async function playRefunds(
  { server, provider }: Pick<Stage, 'server' | 'provider'>,
  story: RefundStory,
  onError?: (error: unknown) => void,
): Promise<string[]> {
  await server.db.exec(empty);
  server.pass(24 * 60 + 1); // a story with a problem ends before its days pass, and groups are limited by day
  provider.tellsRefunds = true;
  storyPrices(server);
  const problems: string[] = [];
  const stage: Stage = {
    server,
    provider,
    groups: [await paidGroup(server, provider, 'red'), await paidGroup(server, provider, 'blue')],
    onError: onError ?? ((error) => void problems.push(String(error))),
  };
  for (const round of story) {
    await Promise.all(round.map((each) => happen(stage, each).catch((error: unknown) => expected(stage, error))));
    problems.push(...(await breachesOf(server)));
    if (problems.length > 0) return problems;
  }
  await settleDown(stage);
  return [...problems, ...(await breachesOf(server)), ...(await differences(stage))];
}

function expected({ onError }: Stage, error: unknown): void {
  const isRefusal = error instanceof Error && (error.name === 'Problem' || /fake provider/.test(error.message));
  if (!isRefusal) onError(error);
}

async function paidGroup(server: TestServer, provider: FakeProvider, of: string): Promise<Stage['groups'][number]> {
  const { services, db } = server;
  const answers = { email: `contact@${of}.example` };
  const order = aGroup(services, { answers, size: 4, of, workshops: (index) => (index % 2 === 0 ? ['airway'] : []) });
  const { order_code: code } = await placeGroup(services, { order: order as never, token: undefined, client: of });
  const [row] = await db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  await openAttempt(services, { orderId: row!.id, gateway: provider.gateway, returnPath: '/' });
  provider.capture(provider.orders.at(-1)!);
  await deliver(server, provider.events.at(-1));
  const people = await db.query<{ id: string }>('SELECT id FROM attendees WHERE order_id = $1 ORDER BY position', [
    row!.id,
  ]);
  return { id: row!.id, code, people: people.map(({ id }) => id) };
}

async function happen(stage: Stage, step: Step): Promise<unknown> {
  const { server, provider, groups } = stage;
  const { services, db } = server;
  switch (step.kind) {
    case 'ask':
      return askFor(stage, step);
    case 'approve':
    case 'decline':
    case 'withdraw':
      return decide(stage, step);
    case 'exchange':
    case 'pay exchange':
    case 'open exchange':
    case 'withdraw exchange':
    case 'refund exchange':
      return exchangeStep(stage, step);
    case 'refund order':
      return db.transaction((tx) =>
        refundWholeOrder(tx, services, { orderId: groups[step.group]!.id, reason: 'requested' }),
      );
    case 'cancel':
      return refundCancelled(services, groups[step.group]!.id);
    case 'pay twice':
      provider.capture(provider.orders[step.group]!);
      return deliver(server, provider.events.at(-1));
    case 'deliver':
      return deliver(server, latest(provider.events, step.which));
    case 'by hand':
    case 'again':
      return afterFailure(stage, step);
    case 'refund':
      return workDue(server, 'refund');
    case 'pass':
      return server.pass(step.minutes);
    case 'fate':
      return provider.refundFates.push(step.fate);
  }
}

let calls = 0;

async function askFor(
  { server, groups }: Stage,
  { group: at, who: chosen, terms: how, by: index }: Extract<Step, { kind: 'ask' }>,
) {
  const { code, people } = groups[at]!;
  const choice =
    chosen === 'all'
      ? ({ scope: 'order' } as const)
      : ({ scope: 'people', attendeeIds: chosen.map((person) => people[person]!) } as const);
  const actor = staff(index);
  const staffRefund = { code, choice, terms: how };
  const { plan } = await previewRefund(server.services, actor, staffRefund);
  const key = `story-${String((calls += 1)).padStart(12, '0')}`;
  return askForStaffRefund(server.services, actor, {
    ...staffRefund,
    key,
    expectedPaise: plan.amountPaise,
    reason: 'a story',
  });
}

async function decide(
  { server }: Stage,
  { kind: action, which: index, by: person }: Extract<Step, { kind: 'approve' | 'decline' | 'withdraw' }>,
) {
  const asked = await server.db.query<{ id: string }>('SELECT id FROM order_refunds ORDER BY asked_at, id');
  const id = latest(asked, index)?.id;
  if (id === undefined) return;
  if (action === 'approve') await approveStaffRefund(server.services, staff(person), id);
  if (action === 'decline')
    await closeStaffRefund(server.services, staff(person), { id, state: 'declined', reason: 'a story' });
  if (action === 'withdraw')
    await closeStaffRefund(server.services, staff(person), { id, state: 'withdrawn', reason: 'a story' });
}

async function afterFailure(
  { server, provider }: Stage,
  { kind: action, which: index }: Extract<Step, { kind: 'by hand' | 'again' }>,
) {
  const failed = await server.db.query<{ reference: string }>(
    `SELECT reference FROM payment_exceptions WHERE reason = 'refund-failed' AND closed_at IS NULL ORDER BY opened_at, id`,
  );
  const reference = latest(failed, index)?.reference;
  if (reference === undefined) return;
  if (action === 'by hand') return returnedByHand(server.services, staff(index), reference);
  provider.refused.clear();
  return refundAgain(server.services, staff(index), reference);
}

/** Delivers every event twice. Then moves the clock by a day and runs all due work, four times. */
async function settleDown({ server, provider }: Stage): Promise<void> {
  for (let rest = 0; rest < 4; rest += 1) {
    for (const event of [...provider.events, ...provider.events]) await deliver(server, event);
    server.pass(24 * 60 + 1);
    await workDue(server, 'refund').catch(() => undefined);
    provider.refundFates = []; // from now on, calls succeed
  }
}

async function breachesOf({ db, services }: TestServer): Promise<string[]> {
  // 90 days ago, so no payment counts as waiting too long
  const lines = await findBreaches(db, new Date(services.clock.now().getTime() - 90 * 24 * 60 * 60_000));
  return lines.flatMap(({ check, breaches }) => breaches.map((subject) => `${check}: ${subject}`));
}

/** Differences between our tables and the data of the fake provider. */
async function differences({ server: { db }, provider }: Stage): Promise<string[]> {
  const rows = await db.query<{ id: string; payment: string; state: string; paise: number; byHand: boolean }>(
    `SELECT r.id, r.provider_payment_id AS payment, r.state, r.amount_paise::float8 AS paise,
            EXISTS (SELECT 1 FROM payment_exceptions x WHERE x.reference IN (r.id, r.provider_payment_id)
              AND x.closed_by = 'sent back by hand') AS "byHand"
     FROM refunds r`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const wrong = provider.tooMuch.map((key) => `refund ${key} would have returned more than was paid`);
  for (const [key, payment] of provider.refunded) {
    const row = known.get(key);
    if (!row || row.payment !== payment || row.paise !== provider.paidBack.get(key) || row.state !== 'done')
      wrong.push(`the provider returned ${key}, which is ${row?.state ?? 'unknown'}`);
  }
  for (const { id, state, byHand } of rows) {
    if (state === 'done' && !byHand && !provider.refunded.has(id)) wrong.push(`${id} is done and was not returned`);
    // a refund that fails, after a refusal or fourteen days, has an exception: the audit checks that
    if (state === 'due' || state === 'asked') wrong.push(`${id} stays ${state}`);
  }
  const strange = await db.query<{ reason: string }>(
    `SELECT reason FROM payment_exceptions WHERE reason = 'gone-back'`,
  );
  return [...wrong, ...strange.map(({ reason }) => `our own refund opened an exception ${reason}`)];
}
