import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Role } from '#domain/staff/roles.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { aMember, desk, session, type Member } from '#tests/server/accounts/staff/staff-fixture.ts';
import { aPaidOrder } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

export let server: TestServer;
/** cookie of a member of the office */
export let office = '';

/** Starts a server for the tests of a file. Empties its tables before each of them, and opens a session. */
export function useDesk(): void {
  beforeAll(async () => void (server = await testServer()));
  afterAll(() => server.close());
  beforeEach(async () => {
    await emptyTables(server);
    member = await aMember(server, 'office');
    await signInAgain();
  });
}

let member: Member;

/** Opens another session of the office, after the time of the earlier one is over. */
export const signInAgain = async (): Promise<void> => void (office = await session(server, member));

/** Opens a session of a new member of staff. Returns its cookie. */
export const sessionOf = async (role: Role, email = `${role}@example.org`): Promise<string> =>
  session(server, await aMember(server, role, email));

export async function get<Reply = Record<string, unknown>>(path: string, cookie = office): Promise<Reply> {
  const reply = await desk(server, path, { cookie });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}

type Call = { method?: 'POST' | 'PUT'; cookie?: string; payload?: object };

/** Calls an action. Returns status and reply. */
export async function action(
  path: string,
  { method = 'POST', cookie = office, payload = {} }: Call = {},
): Promise<{ status: number; reply: DeskOrder & { message: string } }> {
  const options: InjectOptions = { method, payload };
  const reply = await desk(server, path, { cookie, ...options });
  return { status: reply.statusCode, reply: reply.json() };
}

/** Returns the id of an order. */
export async function idOf(code: string): Promise<string> {
  const [row] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
  return row!.id;
}

export const read = (id: string, cookie = office): Promise<DeskOrder> => get<DeskOrder>(`orders/${id}`, cookie);

/** Places and pays an order. Returns it as staff see it. */
export async function paid(wanted: Parameters<typeof aPaidOrder>[1] = {}): Promise<DeskOrder> {
  const { code } = await aPaidOrder(server, wanted);
  return read(await idOf(code));
}

/** Actions of an order or person with the reasons why they are impossible; undefined if possible. */
export const whyNot = (actions: { action: string; why_not?: string }[]): Record<string, string | undefined> =>
  Object.fromEntries(actions.map(({ action: name, why_not: why }) => [name, why]));

/** Actions in the audit log, oldest first. */
export const actions = async (): Promise<string[]> => {
  const rows = await server.db.query<{ action: string }>(
    `SELECT act AS action FROM audit_events WHERE act LIKE 'order.%' ORDER BY id`,
  );
  return rows.map(({ action: name }) => name);
};

export const mails = async (): Promise<[kind: string, recipient: string][]> => {
  const rows = await server.db.query<{ kind: string; recipient: string }>(
    `SELECT kind, recipient FROM outbox_emails WHERE order_id IS NOT NULL ORDER BY created_at, kind, recipient`,
  );
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};

/** Checks of the money audit that fail. */
export const breaches = async () =>
  (await findBreaches(server.db, server.services.clock.now())).filter((line) => line.breaches.length > 0);

export const put = (path: string, payload: object, cookie = office) => action(path, { method: 'PUT', payload, cookie });
