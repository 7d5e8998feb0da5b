import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { mailUnpaidLink } from '#server/sales/order-page/mail-unpaid-link.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { anOpenOrder, linkOf, readOrderPage, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const email = 'asha@example.org';
const ask = async (of = email, headers: Record<string, string> = {}) => {
  const url = '/prod/v1/expo/simc-2025/email/unpaid';
  const reply = await server.app.inject({ method: 'POST', url, headers, payload: { email: of } });
  return [reply.statusCode, reply.json()];
};
const mailed = () =>
  server.db.query<{ id: string; kind: string; recipient: string; link: string }>(
    `SELECT id, kind, recipient, payload ->> 'link' AS link FROM outbox_emails WHERE kind = 'order-unpaid'`,
  );
/** Returns the token of the link that was mailed to this email. */
const mailedToken = async (to = email) =>
  (await mailed()).find(({ recipient }) => recipient === to)!.link.replace('/orders/', '');
const other = { name: 'Eve Sample', email: 'eve@example.org' };

describe('link of an unpaid order', () => {
  it('is mailed to the contact and never returned in the response', async () => {
    const placed = await send(server, anOrder(server.services, { answers: { personName: 'Buy My Pills' } }));
    expect(await ask(' Asha@Example.org ')).toEqual([200, { status: true }]);
    const [mail, ...others] = await mailed();
    expect([mail?.recipient, others]).toEqual([email, []]);
    expect(mail?.link).toMatch(/^\/orders\/[0-9a-f]{64}$/);
    expect(placed.statusCode).toBe(200);
  });

  it('is mailed without any text that was typed into the order', async () => {
    await send(server, anOrder(server.services, { answers: { personName: 'Buy My Pills' } }));
    await ask();
    const [mail] = await mailed();
    const { db, conference, publicUrl } = server.services;
    const [row] = await db.orm.select().from(outboxEmails);
    const message = await mailMessage(db, row!, { ...conference, publicUrl });
    expect(message?.subject).toBe('You have an unpaid booking: SIMC 2025');
    expect(message?.text).toContain(mail?.link);
    expect(message?.text).toContain('If you did not book, do not pay');
    expect(`${message?.text}${message?.html}`).not.toContain('Pills');
  });

  it('ends no link and no access of the browser that booked, also after that one has paid [SEC-36]', async () => {
    const browser = 'the-token-of-the-person-who-booked';
    const { code, link, providerOrderId } = await anOpenOrder(server, { token: browser });
    await ask();
    expect(await mailedToken()).not.toBe(link);
    for (const isPaid of [false, true]) {
      if (isPaid) await confirm(server, aReceipt(server, providerOrderId));
      const state = isPaid ? 'paid' : 'received';
      expect(await requestOrderPage(server, '', { browser, query: { code } }).then((reply) => reply.json().state)).toBe(
        state,
      );
      expect((await readOrderPage(server, link)).state).toBe(state);
      expect((await readOrderPage(server, await mailedToken())).state).toBe(state);
    }
    await requestOrderPage(server, '/people/1', { link: await mailedToken(), method: 'PUT', payload: other });
    expect((await readOrderPage(server, await linkOf(server, code))).people).toMatchObject([{ email: other.email }]);
    expect((await requestOrderPage(server, '', { link: await mailedToken() })).statusCode).toBe(404);
  });

  it.each([
    ['paid', '/pay', {}],
    ['corrected', '/people/1', { method: 'PUT' as const, payload: { name: 'Asha New', email } }],
    ['billed to another person', '/billing', { method: 'PUT' as const, payload: { name: 'Asha New' } }],
  ])(
    'ends the earlier link and the access of the browser when the order is %s with it [SEC-36]',
    async (_, path, call) => {
      const browser = 'the-token-of-the-person-who-booked';
      const { code, link } = await anOpenOrder(server, { token: browser });
      await ask();
      const changed = await requestOrderPage(server, path, { link: await mailedToken(), method: 'POST', ...call });
      expect(changed.statusCode).toBe(200);
      if (path === '/pay') await confirm(server, aReceipt(server, changed.json().order_id));

      expect((await requestOrderPage(server, '', { browser, query: { code } })).statusCode).toBe(404);
      expect((await requestOrderPage(server, '', { link })).statusCode).toBe(404);
      expect((await requestOrderPage(server, '/people/1', { link, method: 'PUT', payload: other })).statusCode).toBe(
        404,
      );
      for (const valid of [await mailedToken(), await linkOf(server, code)])
        expect(await readOrderPage(server, valid)).toMatchObject({ people: [{ email }] });
    },
  );

  it('opens nothing if the email of the order is corrected at the same time, and the next mail ends the link of who corrected it [SEC-36]', async () => {
    const { code, link } = await anOpenOrder(server);
    const { services } = server;
    const transaction: typeof services.db.transaction = async (run) => {
      // the order was found, and the mail is not yet written
      expect((await requestOrderPage(server, '/people/1', { link, method: 'PUT', payload: other })).statusCode).toBe(
        200,
      );
      return services.db.transaction(run);
    };
    await mailUnpaidLink(
      { ...services, db: { ...services.db, transaction } },
      { email, token: undefined, client: '192.0.2.1' },
    );

    const corrected = await linkOf(server, code);
    expect((await requestOrderPage(server, '', { link: await mailedToken(email) })).statusCode).toBe(404);
    expect(await readOrderPage(server, corrected)).toMatchObject({ people: [{ email: other.email }] });
    await ask(other.email);
    const paid = await requestOrderPage(server, '/pay', { link: await mailedToken(other.email), method: 'POST' });
    expect([paid.statusCode, (await requestOrderPage(server, '', { link: corrected })).statusCode]).toEqual([200, 404]);
  });

  it('is not mailed for an order of the same browser', async () => {
    const token = 'the-token-of-one-browser';
    await send(server, anOrder(server.services), { token });
    await ask(email, { 'x-order-token': token });
    expect(await mailed()).toEqual([]);
  });

  it('is written and taken back for an email without an order, so the time of the reply does not tell', async () => {
    const queued = vi.spyOn(server.services.jobs, 'enqueue');
    expect(await ask('nobody@example.org')).toEqual([200, { status: true }]);
    expect(queued).toHaveBeenCalledOnce();
    expect(await mailed()).toEqual([]);

    await send(server, anOrder(server.services));
    for (const count of [1, 1]) {
      queued.mockClear();
      await ask();
      expect([queued.mock.calls.length, (await mailed()).length]).toEqual([1, count]);
    }
    queued.mockRestore();
  });

  it('is mailed at most once a day', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await send(server, anOrder(server.services));
      expect(await ask()).toEqual([200, { status: true }]);
    }
    expect(await mailed()).toHaveLength(1);
    server.pass(24 * 60);
    await send(server, anOrder(server.services));
    await ask();
    expect(await mailed()).toHaveLength(2);
  });

  it('is not mailed when the order is paid, has expired, or has another contact', async () => {
    expect(await ask('nobody@example.org')).toEqual([200, { status: true }]);
    const placed = await send(server, anOrder(server.services));
    await confirm(server, aReceipt(server, placed.json().order_id));
    await ask();
    await send(server, anOrder(server.services, { answers: { email: 'ravi@example.org' } }));
    server.pass(15);
    await ask('ravi@example.org');
    expect(await mailed()).toEqual([]);
  });
});
