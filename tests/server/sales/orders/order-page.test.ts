import { describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import {
  anOpenOrder,
  aPaidOrder,
  requestOrderPage,
  readOrderPage,
  refusal,
} from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { server, useServer, happened } from './order-page-fixture.ts';

useServer();

describe('order page', () => {
  it('shows the ordered items, the end of the hold and that it can be paid', async () => {
    const { link, code } = await anOpenOrder(server);
    const now = server.services.clock.now();
    expect(await readOrderPage(server, link)).toMatchObject({
      order_code: code,
      kind: 'single',
      state: 'received',
      link: `/orders/${link}`,
      placed_at: now.toISOString(),
      due: new Date(now.getTime() + 15 * 60_000).toISOString(),
      OrderCost: 3000,
      can_pay: true,
      can_correct: true,
      can_ask_refund: false,
      documents: [],
      people: [{ number: 1, name: 'Asha Raman', email: 'asha@example.org', corrections_left: 3 }],
      history: [{ what: 'placed', at: now.toISOString() }],
    });
  });

  it('opens only with its link', async () => {
    const { link } = await anOpenOrder(server);
    const wrong = `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`;
    for (const invalidKey of [undefined, '', wrong, 'x'.repeat(64)]) {
      const reply = await requestOrderPage(server, '', invalidKey === undefined ? {} : { link: invalidKey });
      expect(refusal(reply)).toEqual([404, 'This link does not open an order.']);
    }
  });

  it('is found by the browser that placed the order and by its code, although another tab placed a newer order', async () => {
    const token = 'a-token-of-a-browser';
    const older = await anOpenOrder(server, { token });
    const newer = await anOpenOrder(server, { token });
    await confirm(server, aReceipt(server, older.providerOrderId));
    const read = async (code: string) => (await requestOrderPage(server, `?code=${code}`, { browser: token })).json();
    expect(await read(older.code)).toMatchObject({ order_code: older.code, state: 'paid', can_pay: false });
    expect(await read(newer.code)).toMatchObject({ order_code: newer.code, state: 'cancelled', can_pay: false });
    expect((await requestOrderPage(server, `?code=${older.code}`, { browser: 'another-token-there' })).statusCode).toBe(
      404,
    );
  });

  it('refuses to pay an order whose email has a paid order, because the payment would be refunded', async () => {
    const token = 'a-token-of-a-browser';
    const older = await anOpenOrder(server, { token });
    const { link } = await anOpenOrder(server, { token });
    await confirm(server, aReceipt(server, older.providerOrderId));
    expect(refusal(await requestOrderPage(server, '/pay', { link, method: 'POST' }))[0]).toBe(409);
  });

  it('is found by the token of the browser that placed the order, newest first', async () => {
    const token = 'a-token-of-a-browser';
    await anOpenOrder(server, { token });
    server.pass(1);
    const newer = await anOpenOrder(server, { token });
    const reply = await requestOrderPage(server, '', { browser: token });
    expect(reply.json()).toMatchObject({ order_code: newer.code, state: 'received', link: `/orders/${newer.link}` });
    expect((await requestOrderPage(server, '', { browser: 'another-token-there' })).statusCode).toBe(404);
  });

  it('is not cached, and its link is in no URL of a call [SEC-04]', async () => {
    const { link } = await anOpenOrder(server);
    const reply = await requestOrderPage(server, '', { link });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.raw.req.url).not.toContain(link);
  });

  it('opens the payment, and then shows the pass and the files', async () => {
    const { link } = await anOpenOrder(server);
    const checkout = await requestOrderPage(server, '/pay', { link, method: 'POST' });
    expect(checkout.json()).toMatchObject({ amount: 300_000, return_url: `http://127.0.0.1:3000/orders/${link}` });
    server.pass(2);
    await confirm(server, aReceipt(server, checkout.json().order_id));
    const page = await readOrderPage(server, link);
    expect(page).toMatchObject({ state: 'paid', can_pay: false, can_ask_refund: true });
    expect(page.people[0]).toMatchObject({
      pass_id: expect.stringMatching(/^[0-9A-Z-]{20,}$/),
      conference_id: 'simc-2025-cp',
      organisation: expect.stringMatching(/./),
    });
    expect(page.documents.map(({ kind }) => kind)).toContain('passes');
    const at = server.services.clock.now().toISOString();
    expect(page.history).toContainEqual({ what: 'paid', at, amount: 3000 });
    expect(refusal(await requestOrderPage(server, '/pay', { link, method: 'POST' }))[0]).toBe(409);
  });

  it('returns each of its files as a PDF, and no other file', async () => {
    const { link } = await aPaidOrder(server);
    const { documents } = await readOrderPage(server, link);
    for (const { id } of documents) {
      const file = await requestOrderPage(server, `/documents/${id}`, { link });
      expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ]);
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.pdf"$/);
    }
    expect((await requestOrderPage(server, '/documents/invoice', { link })).statusCode).toBe(404);
    expect((await requestOrderPage(server, '/documents/passes', {})).statusCode).toBe(404);
  });

  it('shows that a payment is being matched while the provider is queried, and then that the order expired', async () => {
    const { link } = await anOpenOrder(server);
    server.pass(16);
    expect((await readOrderPage(server, link)).state).toBe('matching');
    await expireOrders(server.db, server.services.clock.now());
    server.pass(60);
    expect(await readOrderPage(server, link)).toMatchObject({ state: 'expired', can_pay: false, can_correct: false });
    expect(await happened(link)).toEqual(['placed', 'lapsed']);
  });

  it('is linked from every mail to the buyer', async () => {
    const { link, providerOrderId } = await aPaidOrder(server);
    await confirm(server, aReceipt(server, providerOrderId, 'another-payment'));
    const mails = await server.db.query<{ kind: string; link: string }>(
      `SELECT kind, payload ->> 'link' AS link FROM outbox_emails WHERE kind IN ('pass', 'late-payment') ORDER BY kind`,
    );
    expect(mails).toEqual([
      { kind: 'late-payment', link: `/orders/${link}` },
      { kind: 'pass', link: `/orders/${link}` },
    ]);
  });
});
