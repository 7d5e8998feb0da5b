import { randomUUID } from 'node:crypto';
import { emailOfToken, signEmailToken } from '#server/platform/email-codes/email-token.ts';
import { unsubscribe, unsubscribeKey } from '#server/office/mailings/unsubscribe.ts';
import { mailedOrderToken } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { signLookup } from '#server/sales/tickets/sign-lookup.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { ask, mailedKey, placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { checkTickets } from '#tests/support/samples/tickets.ts';
import type { TestServer } from '#tests/support/server.ts';

type Check = (server: TestServer) => Promise<boolean>;

/** Values that the service gives out. Each function makes one, and returns a check whether a server accepts it. */
const givenOut: Record<string, (server: TestServer) => Promise<Check>> = {
  async 'order link'(server) {
    const { link } = await anOpenOrder(server);
    return async (later) => (await requestOrderPage(later, '', { link })).statusCode === 200;
  },
  async 'mailed link of an unpaid order'(server) {
    const [row] = await server.db.orm.select().from(orders);
    const link = mailedOrderToken(server.services.keys, row!);
    return async (later) => (await requestOrderPage(later, '', { link })).statusCode === 200;
  },
  async 'group link'(server) {
    const order = await placeGroup(server, { answers: { email: 'contact@group.example' } });
    const key = await mailedKey(server, order);
    return async (later) => (await ask(later, '/link', { body: { order, key } })).statusCode === 200;
  },
  async 'unsubscribe link'({ services }) {
    const recipient = { mailing: randomUUID(), position: 1 };
    const key = unsubscribeKey(services.keys, recipient);
    return (later) => unsubscribe(later.services, { ...recipient, key });
  },
  async 'ticket link'({ services: { keys, clock } }) {
    const payload = signLookup(keys, { status: 'verified', user_data: [], now: clock.now() });
    return async (later) => (await checkTickets(later, payload)).json().genuine === true;
  },
  async 'link of a sign-up mail'(server) {
    const url = '/prod/v1/expo/simc-2025/exhibitor/signup/simc-2025-event';
    await server.app.inject({ method: 'POST', url, payload: aSignUp({ email: 'stall@example.org' }) });
    const [mail] = await server.db.query<{ link: string }>(
      `SELECT payload ->> 'link' AS link FROM outbox_emails WHERE kind = 'account-made'`,
    );
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const press = { method: 'POST', url: mail!.link, payload: '', headers } as const;
    return async (later) => (await later.app.inject(press)).headers.location !== '/confirm-email?unknown';
  },
  async 'session of a group'({ services }) {
    const purpose = 'group-session';
    const { token } = await signEmailToken(services, { purpose, email: 'contact@group.example', minutes: 60 });
    return async (later) => (await emailOfToken(later.services, { purpose, token })) === 'contact@group.example';
  },
  async 'started sign-in'(server) {
    const sealed = server.services.keys.seal('secret-block', 'exchange', 'client');
    return async (later) => later.services.keys.open('secret-block', sealed, 'client') === 'exchange';
  },
};

/** Makes one value of each kind. Returns a function that names the kinds which a server accepts. */
export async function giveOut(server: TestServer): Promise<(later: TestServer) => Promise<string[]>> {
  const checks: [kind: string, check: Check][] = [];
  for (const [kind, make] of Object.entries(givenOut)) checks.push([kind, await make(server)]);
  return async (later) => {
    const accepted: string[] = [];
    for (const [kind, check] of checks) if (await check(later)) accepted.push(kind);
    return accepted;
  };
}

export const allKinds = Object.keys(givenOut);
