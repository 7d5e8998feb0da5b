import { program } from '#tests/support/program.ts';
import { describe, expect, it } from 'vitest';
import { openBuyerRequests } from '#server/sales/refunds/answer-buyer-request.ts';
import { declareCancelled, ordersToRefund } from '#server/sales/refunds/cancel-event.ts';
import { moneyHandlers } from '#server/sales/payments/money-handlers.ts';
import {
  anOpenOrder,
  aPaidOrder,
  requestOrderPage,
  readOrderPage,
  refusal,
} from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { workDue, workOff } from '#tests/support/races/work-off.ts';
import { mailed, server, submitRequest, useServer } from './buyer-requests-fixture.ts';

useServer();

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
