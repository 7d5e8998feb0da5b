import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Role } from '#domain/staff/roles.ts';
import type { RefundPreview } from '#schemas/api/refund-shapes.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { settlePayment } from '#server/sales/payments/settle-payment.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { FakeProvider } from '#tests/support/races/fake-provider.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;
export let provider: FakeProvider;

/** Starts a server for the tests of a file. Each test has empty tables, a new provider, and nobody signed in. */
export function useDesk(): void {
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  beforeEach(async () => {
    provider = new FakeProvider();
    server.services.gateways = { conference: provider.gateway, awards: provider.gateway };
    await emptyTables(server);
    cookies.clear();
  });
}

const cookies = new Map<string, string>();

/** Returns the cookie of a session just opened by a member of staff, whose email is that of the role by default. */
export async function signedIn(role: Role, email = `${role}@example.org`): Promise<string> {
  const known = cookies.get(email);
  if (known !== undefined) return known;
  const cookie = await session(server, await aMember(server, role, email));
  cookies.set(email, cookie);
  return cookie;
}

export async function call(cookie: string, path: string, payload?: object) {
  const reply = await desk(server, path, payload ? { method: 'POST', cookie, payload } : { cookie });
  return { status: reply.statusCode, body: reply.json() };
}

/** Pays an order of the fake provider. */
async function pay(): Promise<void> {
  provider.capture(provider.orders.at(-1)!);
  await settlePayment(server.services, { ...provider.captured.at(-1)!, gateway: 'fake' });
}

/** A group of three who have paid: the first two have a workshop, the second has two. Returns its code. */
export async function aPaidGroup(): Promise<string> {
  const workshops = [['airway'], ['airway', 'statistics'], []];
  const code = await placeGroup(server, { workshops: (index) => workshops[index] ?? [] });
  const [group] = await rows<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  await openAttempt(server.services, { orderId: group!.id, gateway: provider.gateway, returnPath: '/' });
  await pay();
  return code;
}

export async function aPaidOrder(): Promise<string> {
  await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
  await pay();
  const [order] = await rows<{ code: string }>('SELECT code FROM orders');
  return order!.code;
}

export const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  server.db.query<Row>(text, values);

/** Ids of the attendees of the only order, in its order. */
export const attendeeIds = async (): Promise<string[]> =>
  (await rows<{ id: string }>('SELECT id FROM attendees ORDER BY position')).map(({ id }) => id);

let keys = 0;

interface StaffRefund {
  order: string;
  people?: string[];
  terms?: 'full' | 'slab';
}

export async function preview(cookie: string, staffRefund: StaffRefund): Promise<RefundPreview> {
  const { status, body } = await call(cookie, 'refunds/preview', { terms: 'full', ...staffRefund });
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body;
}

/** Asks for a refund of what the preview shows. */
export async function ask(cookie: string, staffRefund: StaffRefund, changes: object = {}) {
  const { amount } = await preview(cookie, staffRefund);
  const key = `key-of-a-test-${String((keys += 1)).padStart(6, '0')}`;
  return call(cookie, 'refunds', {
    terms: 'full',
    ...staffRefund,
    key,
    expected_amount: amount,
    reason: 'cannot come',
    ...changes,
  });
}

export const passes = async (): Promise<string[]> =>
  (
    await rows<{ state: string }>(
      'SELECT t.state FROM tickets t JOIN attendees a ON a.id = t.attendee_id ORDER BY a.position',
    )
  ).map(({ state }) => state);

export const sold = async (id: string): Promise<number | undefined> =>
  (await rows<{ sold: number }>('SELECT sold FROM workshops WHERE id = $1', [id]))[0]?.sold;

export const orderStates = async (): Promise<string[]> =>
  (await rows<{ state: string }>('SELECT state FROM orders')).map(({ state }) => state);

export const notes = (): Promise<{ kind: string; total: number }[]> =>
  rows('SELECT kind, total_paise::float8 AS total FROM tax_documents ORDER BY issued_at, number');

export const mailed = async (kind: string): Promise<string[]> =>
  (await rows<{ recipient: string }>('SELECT recipient FROM outbox_emails WHERE kind = $1', [kind])).map(
    ({ recipient }) => recipient,
  );

export const actions = async (): Promise<string[]> =>
  (
    await rows<{ action: string }>(
      `SELECT act AS action FROM audit_events WHERE act LIKE 'refund%' AND act NOT IN ('refund.read', 'refund.previewed') ORDER BY id`,
    )
  ).map(({ action }) => action);

export const breaches = async (): Promise<string[]> =>
  (await findBreaches(server.db, server.services.clock.now())).flatMap(({ check, breaches: found }) =>
    found.map((subject) => `${check}: ${subject}`),
  );

/** A group of which the first person is being refunded. */
export async function aPartRefund() {
  const order = await aPaidGroup();
  const [first] = await attendeeIds();
  const { body } = await ask(await signedIn('office'), { order, people: [first!] });
  const [refund] = await rows<{ id: string }>('SELECT id FROM refunds');
  return { order, asked: body, key: refund!.id };
}
