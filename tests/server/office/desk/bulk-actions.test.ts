import { expect, it } from 'vitest';
import { m } from '#messages';
import { anOpenOrder } from '#tests/support/samples/order-page.ts';
import { action, idOf, paid, server, useDesk } from './desk-fixture.ts';

useDesk();

const preview = (payload: object, cookie?: string) =>
  action('bulk-actions/preview', { payload, ...(cookie !== undefined && { cookie }) });

it('a bulk action shows by name which orders it changes, and why not the others', async () => {
  const paidOrder = await paid();
  const { code } = await anOpenOrder(server, { answers: { email: 'open@example.org' } });
  const open = await idOf(code);
  const { status, reply } = await preview({ action: 'withdraw', orders: [open, paidOrder.id, open, 'unknown'] });
  expect(status).toBe(200);
  expect(reply).toEqual({
    orders: [
      { id: open, code, name: expect.stringMatching(/./), version: expect.any(String) },
      {
        id: paidOrder.id,
        code: paidOrder.code,
        name: paidOrder.contact.name,
        version: expect.any(String),
        why_not: m.desk_orders_why_paid(),
      },
    ],
  });
});

it('the version of a bulk action is refused after a change', async () => {
  const { code } = await anOpenOrder(server);
  const id = await idOf(code);
  const { reply } = await preview({ action: 'extend-hold', orders: [id] });
  const { version } = (reply as unknown as { orders: { version: string }[] }).orders[0]!;
  expect((await action(`orders/${id}/withdraw`, { payload: { version } })).status).toBe(200);
  const until = new Date(server.services.clock.now().getTime() + 3_600_000 * 24).toISOString();
  expect((await action(`orders/${id}/hold`, { method: 'PUT', payload: { version, until } })).status).toBe(409);
});
