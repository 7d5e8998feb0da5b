import { program } from '#tests/support/program.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptBuyerRequest, openBuyerRequests, refuseBuyerRequest } from '#server/refunds/answer-buyer-request.ts';
import { declareCancelled, ordersToRefund } from '#server/refunds/cancel-event.ts';
import { moneyHandlers } from '#server/payments/money-handlers.ts';
import { mailMessage } from '#server/mail/mail-message.ts';
import { listMails } from '#server/mail/outbox.ts';
import {
  anOpenOrder,
  aPaidOrder,
  requestOrderPage,
  readOrderPage,
  refusal,
} from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { workDue, workOff } from '#tests/support/races/work-off.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => emptyTables(server));

const why = { ground: 'event-changed', message: 'I cannot come in November.' };
const submitRequest = (link: string, payload: object = why) => requestOrderPage(server, '/refund', { link, payload });
const mailed = async (kind: string) => {
  const mails = (await listMails(server.db)).filter((mail) => mail.kind === kind);
  const { event, group, refunds } = server.services.conference;
  const head = { event, group, refunds, publicUrl: server.services.publicUrl };
  return Promise.all(
    mails.map(async (mail) => ({ to: mail.recipient, ...(await mailMessage(server.db, mail, head as never))! })),
  );
};

describe('request of a buyer for a refund', () => {
  it('has a reason from the policy, is stored, and is mailed to the organiser with the message', async () => {
    const { link, code } = await aPaidOrder(server);
    const reply = await submitRequest(link);
    expect(reply.json()).toMatchObject({
      can_ask_refund: false,
      refunds: [{ ground: 'event-changed', state: 'asked' }],
    });
    const [mail] = await mailed('refund-asked');
    expect(mail?.to).toBe('support@simc2025.example');
    expect(mail?.replyTo).toEqual({ name: 'Asha Raman', address: 'asha@example.org' });
    for (const text of [code, 'I cannot attend', why.message, '3,000']) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    expect(await openBuyerRequests(server.services)).toMatchObject([{ code, ground: 'event-changed', rupees: 3000 }]);
  });

  it('is possible once at a time, and only for a paid order', async () => {
    const unpaid = await anOpenOrder(server, { answers: { email: 'other@example.org' } });
    const { link } = await aPaidOrder(server);
    await submitRequest(link);
    for (const orderLink of [unpaid.link, link]) expect((await submitRequest(orderLink)).statusCode).toBe(409);
    expect(await server.db.query('SELECT 1 FROM refund_requests')).toHaveLength(1);
  });

  it('is refused without a reason from the policy, or with a message that is too long', async () => {
    const { link } = await aPaidOrder(server);
    const reply = await submitRequest(link, { ...why, ground: 'rain' });
    expect([...refusal(reply), reply.json().detail[0].field]).toEqual([
      400,
      'Please choose one of the reasons.',
      'ground',
    ]);
    expect((await submitRequest(link, { ...why, message: 'x'.repeat(1001) })).statusCode).toBe(400);
  });

  it('that is accepted is paid by the refund job, revokes the pass, and is confirmed by mail', async () => {
    const { link, code } = await aPaidOrder(server);
    await submitRequest(link);
    expect(await acceptBuyerRequest(server.services, program, code)).toBe('accepted');
    expect(await readOrderPage(server, link)).toMatchObject({
      state: 'refunding',
      can_ask_refund: false,
      can_correct: false,
    });
    expect((await readOrderPage(server, link)).people[0]?.pass_id).toBeUndefined();
    await workOff(server, 'refund');
    const page = await readOrderPage(server, link);
    expect([page.state, page.history.at(-1)]).toMatchObject(['refunded', { what: 'gone-back', amount: 3000 }]);
    const [mail] = await mailed('refund-answer');
    expect([mail?.to, mail?.text]).toEqual([
      'asha@example.org',
      expect.stringContaining('The passes of this order are no longer valid'),
    ]);
    expect(mail?.text).toContain(`/orders/${link}`);
    expect(await acceptBuyerRequest(server.services, program, code)).toBe('none');
  });

  it('that is refused is answered by mail with the reason, and can be repeated, three times in total', async () => {
    const { link, code } = await aPaidOrder(server);
    for (const reason of ['Too far gone', 'Still so', 'No']) {
      server.pass(1);
      expect((await submitRequest(link)).statusCode).toBe(200);
      expect(await refuseBuyerRequest(server.services, program, { code, reason })).toBe('refused');
    }
    expect((await readOrderPage(server, link)).refunds.map(({ reason }) => reason)).toEqual([
      'Too far gone',
      'Still so',
      'No',
    ]);
    expect((await mailed('refund-answer')).map(({ text }) => text).join()).toContain('Too far gone');
    expect((await submitRequest(link)).statusCode).toBe(409);
    expect((await readOrderPage(server, link)).state).toBe('paid');
  });

  it('that does not exist can be neither accepted nor refused', async () => {
    const { code } = await aPaidOrder(server);
    expect(await acceptBuyerRequest(server.services, program, code)).toBe('none');
    expect(await refuseBuyerRequest(server.services, program, { code: 'SIMC25-NONE', reason: 'x' })).toBe('none');
  });
});

describe('cancelled event', () => {
  const people = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) =>
        aPaidOrder(server, { answers: { email: `p${index}@example.org`, personName: 'Sample Person' } }),
      ),
    );
  const counts = async () => {
    const [row] = await server.db.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM refunds) AS refunds, (SELECT count(DISTINCT order_id)::int FROM refunds) AS orders,
              (SELECT count(*)::int FROM outbox_emails WHERE kind = 'event-cancelled') AS mails,
              (SELECT count(*)::int FROM tickets WHERE state = 'valid') AS passes,
              (SELECT count(*)::int FROM orders WHERE state = 'refunded') AS refunded`,
    );
    return row;
  };

  it('refunds nothing before it is declared', async () => {
    await people(2);
    expect(await workDue(server, 'refund-event')).toBe(0);
    expect(await counts()).toMatchObject({ refunds: 0, mails: 0, passes: 2 });
  });

  it('refunds every paid order once and mails its buyer, also for orders paid afterwards', async () => {
    await people(3);
    const late = await anOpenOrder(server);
    expect(await declareCancelled(server.services, program, 'Floods')).toBe(true);
    expect(await declareCancelled(server.services, program, 'Again')).toBe(false);
    await workDue(server, 'refund-event');
    await confirm(server, aReceipt(server, late.providerOrderId));
    await workDue(server, 'refund-event');
    await workDue(server, 'refund-event');
    await workOff(server, 'refund');
    expect(await counts()).toEqual({ refunds: 4, orders: 4, mails: 4, passes: 0, refunded: 4 });
    const [mail] = await mailed('event-cancelled');
    expect(mail?.text).toContain('Floods');
    expect((await readOrderPage(server, late.link)).state).toBe('refunded');
  });

  it('allows no further payment', async () => {
    const { link } = await anOpenOrder(server);
    await declareCancelled(server.services, program, 'Floods');
    const reply = await requestOrderPage(server, '/pay', { link, payload: {} });
    expect(refusal(reply)).toEqual([409, 'The conference is cancelled, so payments are no longer possible.']);
  });

  it('continues after a crash in the middle, and refunds and mails no one twice', async () => {
    await people(5);
    await declareCancelled(server.services, program, 'Floods');
    let failuresLeft = 2;
    const enqueue = async (...[tx, name, data]: Parameters<typeof server.services.jobs.enqueue>) => {
      if (name === 'refund' && failuresLeft-- <= 0) throw new Error('the process was killed');
      await server.services.jobs.enqueue(tx, name, data);
    };
    const job = moneyHandlers(server.services)['refund-event'];
    await expect(job.run({ expoId: 'simc-2025' }, { enqueue })).rejects.toThrow('killed');
    expect(await counts()).toMatchObject({ refunds: 2, mails: 2, passes: 3 });
    expect(await ordersToRefund(server.db, 10)).toHaveLength(3);
    await workDue(server, 'refund-event');
    await workOff(server, 'refund');
    expect(await counts()).toEqual({ refunds: 5, orders: 5, mails: 5, passes: 0, refunded: 5 });
  });

  it('accepts the open refund requests', async () => {
    const { link } = await aPaidOrder(server);
    await submitRequest(link);
    await declareCancelled(server.services, program, 'Floods');
    await workDue(server, 'refund-event');
    expect((await readOrderPage(server, link)).refunds[0]?.state).toBe('accepted');
    expect(await openBuyerRequests(server.services)).toEqual([]);
  });
});
