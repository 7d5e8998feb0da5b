import type { LightMyRequestResponse } from 'fastify';
import type { Holder } from '#server/sales/tickets/holder.ts';
import { issuePass } from '#server/sales/tickets/issue-pass.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { aReceipt, confirm } from './orders.ts';
import type { TestServer } from '#tests/support/server.ts';
import { program } from '#tests/support/program.ts';
import { askCode, codesOf, verifyCode } from './tickets.ts';

export const aVisitor = (own: Partial<Holder> = {}): Holder => ({
  name: 'Vani Iyer',
  designation: 'Buyer',
  organisation: 'Sample Devices',
  email: 'vani@devices.example',
  mobile: '9876543210',
  ...own,
});

/** Issues a visitor pass. Returns its id. */
export async function aVisitorPass(server: TestServer, own: Partial<Holder> = {}): Promise<string> {
  const { services, db } = server;
  const holder = aVisitor(own);
  const kind = services.conference.upgrades.passes.find(({ id }) => id === 'visitor')!;
  const outcome = await issuePass(services, program, { kind, holder });
  if (outcome !== 'issued') throw new Error(outcome);
  const [ticket] = await db.query<{ pass_id: string }>(
    `SELECT pass_id FROM tickets WHERE email = $1 AND conference_id = $2 AND state = 'valid'`,
    [holder.email, kind.conferenceId],
  );
  return ticket!.pass_id;
}

/** Verifies an email with its mailed code. Returns the cookie. */
export async function verifyEmail(server: TestServer, email = 'vani@devices.example'): Promise<string> {
  await askCode(server, email);
  const reply = await verifyCode(server, email, (await codesOf(server, email)).at(-1) ?? '');
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return String(reply.headers['set-cookie']).split(';')[0]!;
}

interface Wanted {
  passIds: string[];
  target?: string;
  email?: string;
  cookie?: string | undefined;
  token?: string;
  cost?: number;
}

const call = (
  server: TestServer,
  path: string,
  { cookie, token, more = {}, ...wanted }: Wanted & { more?: object },
) => {
  const { api, ids } = server.services.conference.event;
  const { passIds, target = 'delegate', email = 'vani@devices.example' } = wanted;
  return server.app.inject({
    method: 'POST',
    url: `/${api.stage}/v1/expo/${ids.expoId}/upgrade/${path}`,
    headers: { ...(cookie && { cookie }), ...(token && { 'x-order-token': token }) },
    payload: { target, email, pass_ids: passIds, ...more },
  });
};

export const quote = (server: TestServer, wanted: Wanted): Promise<LightMyRequestResponse> =>
  call(server, 'quote', wanted);

export const order = (server: TestServer, wanted: Wanted): Promise<LightMyRequestResponse> =>
  call(server, 'order', { ...wanted, more: { OrderCost: wanted.cost ?? 3000 } });

/** Places and pays an upgrade. Returns the code of its order. */
export async function anUpgrade(server: TestServer, wanted: Wanted): Promise<string> {
  const placed = await order(server, wanted);
  if (placed.statusCode !== 200) throw new Error(placed.body);
  await confirm(server, aReceipt(server, placed.json().checkout.order_id));
  return placed.json().order_code;
}

export const stateOf = async ({ db }: TestServer, passId: string): Promise<string | undefined> =>
  (await db.query<{ state: string }>('SELECT state FROM tickets WHERE pass_id = $1', [passId]))[0]?.state;

/** Breaches that the audit of money and seats finds. */
export const breaches = async ({ db, services }: TestServer): Promise<string[]> =>
  (await findBreaches(db, services.clock.now())).flatMap(({ check, breaches: subjects }) =>
    subjects.map((subject) => `${check}: ${subject}`),
  );
