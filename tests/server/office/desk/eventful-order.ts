import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { anOpenOrder, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { action, idOf, read, server } from './desk-fixture.ts';

/** A paid order to which everything has happened that can happen to one order, except its end. */
export async function eventfulOrder(): Promise<string> {
  const { code, link, providerOrderId } = await anOpenOrder(server, { workshopIds: ['airway'] });
  const id = await idOf(code);
  await server.db.query(
    `INSERT INTO payment_events (gateway, event_id, type, provider_order_id, received_at)
     VALUES ('sandbox', 'ev', 'failed', $1, $2)`,
    [providerOrderId, server.services.clock.now()],
  );
  await confirm(server, aReceipt(server, providerOrderId));
  const person = { name: 'Asha R', email: 'asha@example.org' };
  await requestOrderPage(server, '/people/1', { link, method: 'PUT', payload: person });
  const ground = server.services.conference.refunds.grounds[0]!.id;
  await requestOrderPage(server, '/refund', { link, payload: { ground, message: 'I am ill.' } });
  await server.db.query(
    `UPDATE refund_requests SET state = 'refused', reason = 'Too late', answered_at = asked_at WHERE order_id = $1`,
    [id],
  );
  await server.db.query(
    `INSERT INTO payment_exceptions (id, reason, gateway, reference, order_id, opened_at, closed_at, closed_by)
     SELECT 'e', 'late', gateway, provider_payment_id, order_id, settled_at, settled_at, 'seated after all' FROM settlements
     WHERE order_id = $1`,
    [id],
  );
  await action(`orders/${id}/notes`, { payload: { note: 'Called on Monday.' } });
  const { version } = await read(id);
  await action(`orders/${id}/people/1`, { method: 'PUT', payload: { version, ...person, name: 'Asha Raman' } });
  return id;
}
