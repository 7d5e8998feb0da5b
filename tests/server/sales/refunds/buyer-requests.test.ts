import { program } from '#tests/support/program.ts';
import { describe, expect, it } from 'vitest';
import {
  acceptBuyerRequest,
  openBuyerRequests,
  refuseBuyerRequest,
} from '#server/sales/refunds/answer-buyer-request.ts';
import { anOpenOrder, aPaidOrder, readOrderPage, refusal } from '#tests/support/samples/order-page.ts';
import { workOff } from '#tests/support/races/work-off.ts';
import { mailed, server, submitRequest, useServer, why } from './buyer-requests-fixture.ts';

useServer();

describe('request of a buyer for a refund', () => {
  it('has a reason from the policy, is stored, and is mailed to the organiser with the message', async () => {
    const { link, code } = await aPaidOrder(server);
    const reply = await submitRequest(link);
    expect(reply.json()).toMatchObject({
      can_ask_refund: false,
      refunds: [{ ground: 'event-changed', message: why.message, state: 'asked' }],
    });
    const [mail] = await mailed('refund-asked');
    expect(mail?.to).toBe('support@simc2025.example');
    expect(mail?.replyTo).toEqual({ name: 'Asha Raman', address: 'asha@example.org' });
    for (const text of [code, 'I cannot attend', why.message, '3,000']) {
      expect(mail?.text).toContain(text);
      expect(mail?.html).toContain(text);
    }
    const [received] = await mailed('refund-received');
    expect(received?.to).toBe('asha@example.org');
    for (const text of [code, 'I cannot attend', why.message, link]) expect(received?.text).toContain(text);
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
});
