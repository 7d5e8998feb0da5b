import { expect, it } from 'vitest';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import { workshopChange } from '#server/sales/orders/placing/quote-workshops.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  aPaidGroup,
  ask,
  attendeeIds,
  breaches,
  notes,
  orderStates,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

it('a workshop that was exchanged for another one since the invoice is refunded, and the credit notes add up', async () => {
  const order = await aPaidGroup();
  const [first] = await attendeeIds();
  // as an exchange of the only statistics seat for another workshop of the same price does
  await server.db.exec(`UPDATE workshops SET sold = sold - 1 WHERE id = 'statistics';
    UPDATE workshops SET sold = sold + 1 WHERE id = 'writing';
    UPDATE attendees SET workshop_ids = '{airway,writing}' WHERE position = 1;
    INSERT INTO order_items SELECT order_id, 9, kind, 'writing', 'Writing', 1, unit_paise FROM order_items WHERE ref_id = 'statistics';
    DELETE FROM order_items WHERE ref_id = 'statistics'`);
  expect(await breaches()).toEqual([]);
  await ask(await signedIn('office'), { order, people: [first!] });
  await workDue(server, 'refund');
  const [{ id = '' } = {}] = await rows<{ id: string }>('SELECT id FROM orders');
  const { services, db } = server;
  await db.transaction((tx) => refundWholeOrder(tx, services, { orderId: id, reason: 'event-cancelled' }));
  await workDue(server, 'refund');
  expect([await orderStates(), await breaches()]).toEqual([['refunded'], []]);
  const [invoice, ...returned] = await notes();
  expect(returned.reduce((sum, { total }) => sum + total, 0)).toBe(invoice?.total);
});

it('a workshop that was sold at two prices is exchanged at the one that a refund has left', async () => {
  const order = await aPaidGroup();
  const [first] = await attendeeIds();
  await server.db.exec(`UPDATE order_items SET quantity = 1 WHERE ref_id = 'airway';
    INSERT INTO order_items SELECT order_id, 9, kind, ref_id, label, 1, unit_paise + 50000 FROM order_items WHERE ref_id = 'airway'`);
  await ask(await signedIn('office'), { order, people: [first!] });
  const [{ id = '' } = {}] = await rows<{ id: string }>('SELECT id FROM orders');
  const facts = (await orderFacts(server.db, id, server.services.clock.now()))!;
  const person = facts.people[1]!;
  const change = { facts, person, wanted: ['statistics'] };
  const { givenUp, differencePaise } = await workshopChange(server.db, server.services.conference, change);
  const [dearer] = await rows<{ paise: number }>(
    'SELECT unit_paise::float8 AS paise FROM order_items WHERE position = 9',
  );
  expect([givenUp.map((workshop) => workshop.id), -differencePaise]).toEqual([['airway'], dearer?.paise]);
});
