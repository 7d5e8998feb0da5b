import { describe, expect, it } from 'vitest';
import { processPaymentEvent } from '#server/sales/payments/receive-payment-event.ts';
import { paymentEvents, payments } from '#server/sales/payments/payments.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { isEmailFree } from '#server/sales/orders/placing/email-free.ts';
import { sandboxOrderId } from '#server/sales/payments/sandbox/sandbox-order.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { testServer } from '#tests/support/server.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { server, useServer, order, pay, webhook, lastOrder, mails, seats } from './payments-fixture.ts';

useServer();

describe('confirmed payment', () => {
  it('settles the order: seats sold, email registered, one ticket and one mail [API-13]', async () => {
    const id = await order({ workshopIds: ['airway'] });
    expect(await pay(id)).toBe(true);

    expect(await lastOrder()).toMatchObject({ state: 'paid', paidAt: server.services.clock.now() });
    expect(await server.db.orm.select().from(payments)).toMatchObject([{ state: 'confirmed' }]);
    expect(await seats('airway')).toEqual({ held: 0, sold: 1 });
    expect(await isEmailFree(server.db, 'asha@example.org')).toBe(false);
    expect(await server.db.orm.select().from(tickets)).toMatchObject([{ email: 'asha@example.org', state: 'valid' }]);
    expect(await mails()).toEqual([['pass', 'asha@example.org']]);
    expect(server.jobs.map(({ name }) => name)).toEqual(['send-mail']);
  });

  it('gives the same response a second time and changes nothing [API-13]', async () => {
    const id = await order();
    await pay(id);
    const before = await rowCounts(server.db);
    expect(await pay(id)).toBe(true);
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('is settled once when browser and webhook confirm it at the same time', async () => {
    const id = await order();
    const receipt = aReceipt(server, id);
    const paid = webhook('payment.captured', id, { paymentId: receipt.sandbox_payment_id });
    const [browser, hook] = await Promise.all([confirm(server, receipt), paid]);
    expect([browser.json(), hook.statusCode]).toEqual([true, 200]);
    expect(await rowCounts(server.db)).toMatchObject({ tickets: 1, settlements: 1, outbox_emails: 1 });
  });

  it.each([
    ['signed by someone else', (receipt: object) => ({ ...receipt, sandbox_signature: '0'.repeat(64) })],
    ['of another payment', (receipt: object) => ({ ...receipt, sandbox_payment_id: 'sbxpay_other' })],
    ['with keys missing', () => ({ status: 'success' })],
    ['with keys of another kind', (receipt: object) => ({ ...receipt, sandbox_order_id: { $ne: '' } })],
  ])('is refused %s [API-13] [SEC-21]', async (_, forge) => {
    const id = await order();
    const before = await rowCounts(server.db);
    const reply = await confirm(server, forge(aReceipt(server, id)));
    expect([reply.statusCode, reply.json()]).toEqual([200, false]);
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('settles nothing when the provider names an unknown order or amount [SEC-11]', async () => {
    const id = await order();
    await server.db.query('UPDATE payments SET amount_paise = amount_paise + 100');
    expect(await pay(id)).toBe(false);
    const unknown = sandboxOrderId(server.services.keys, { receipt: 'x', amountPaise: 1, currency: 'INR' });
    expect(await pay(unknown)).toBe(false);
    expect(await rowCounts(server.db)).toMatchObject({ settlements: 0, tickets: 0 });
  });

  it('is accepted only under the slug of our organiser [CONST-06]', async () => {
    const url = '/prod/v1/expo/order/confirm/someone-else';
    const reply = await server.app.inject({ method: 'POST', url, payload: { a: 1 } });
    expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'This event was not found.' }]);
  });
});

describe('declined payment', () => {
  it('keeps the hold, and a later success is settled', async () => {
    const id = await order({ workshopIds: ['airway'] });
    await webhook('payment.failed', id);
    expect((await lastOrder())?.state).toBe('failed');
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });

    expect(await pay(id)).toBe(true);
    expect((await lastOrder())?.state).toBe('paid');
  });

  it('that is reported after the success changes nothing', async () => {
    const id = await order();
    await pay(id);
    await webhook('payment.failed', id);
    expect((await lastOrder())?.state).toBe('paid');
    expect(await server.db.orm.select().from(payments)).toMatchObject([{ state: 'confirmed' }]);
  });
});

describe('webhook', () => {
  it('settles an order whose browser never returned', async () => {
    const reply = await webhook('payment.captured', await order());
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
    expect((await lastOrder())?.state).toBe('paid');
  });

  it('is recognised forever when it is repeated', async () => {
    const id = await order();
    await webhook('payment.captured', id, { id: 'evt_same' });
    server.pass(60 * 24 * 365);
    const before = await rowCounts(server.db);
    const repeated = await webhook('payment.captured', id, { id: 'evt_same', paymentId: 'pay_2' });
    expect(repeated.statusCode).toBe(200);
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('is processed once when its job runs twice', async () => {
    await webhook('payment.captured', await order(), { id: 'evt_same' });
    const event = { gateway: 'sandbox', eventId: 'evt_same' };
    const events = () => server.db.orm.select().from(paymentEvents);
    const [first] = await events();
    expect(first).toMatchObject({ outcome: 'settled', workedAt: server.services.clock.now() });
    server.pass(1);
    expect(await processPaymentEvent(server.services, event)).toBeUndefined();
    expect(await events()).toEqual([first]);
  });

  it('with a wrong signature is refused and not stored [SEC-21]', async () => {
    const id = await order();
    expect((await webhook('payment.captured', id, { signature: 'f'.repeat(64) })).statusCode).toBe(401);
    expect(await rowCounts(server.db)).toMatchObject({ payment_events: 0, settlements: 0 });
  });

  it('of an unknown kind or order is stored', async () => {
    const id = await order();
    expect((await webhook('payment.authorized', id)).statusCode).toBe(200);
    expect((await webhook('payment.captured', 'sbx_unknown')).statusCode).toBe(200);
    expect(await rowCounts(server.db)).toMatchObject({ payment_events: 2, settlements: 0 });
  });

  it('returns 404 for a gateway that is not set up', async () => {
    const url = '/prod/v1/expo/payments/razorpay/webhook';
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  });

  it('is retried when its processing failed', async () => {
    const id = await order();
    await server.db.exec('ALTER TABLE tickets RENAME TO tickets_gone');
    await expect(webhook('payment.captured', id, { id: 'evt_again' })).rejects.toThrow('tickets');
    await server.db.exec('ALTER TABLE tickets_gone RENAME TO tickets');
    expect((await lastOrder())?.state).toBe('pending');
    expect(await workDue(server, 'payment-event')).toBe(1);
    expect((await lastOrder())?.state).toBe('paid');
    expect(await workDue(server, 'payment-event')).toBe(0);
  });
});

describe('sandbox gateway', () => {
  it('does not exist when payments are not set up', async () => {
    const without = await testServer({ services: { gateways: { conference: undefined, awards: undefined } } });
    expect((await without.app.inject('/sandbox/checkout.js')).statusCode).toBe(404);
    await without.close();
  });
});
