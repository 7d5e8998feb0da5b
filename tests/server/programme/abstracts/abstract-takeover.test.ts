import { describe, expect, it } from 'vitest';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { listAbstracts } from '#server/programme/abstracts/list-abstracts.ts';
import { anAbstractBody, verifyDelegate, submitBody, uploadFile } from '#tests/support/samples/abstracts.ts';
import { anOpenOrder, aPaidOrder, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { aVisitorPass } from '#tests/support/samples/upgrades.ts';
import { server, useServer } from './abstracts-fixture.ts';

useServer();

const victim = 'victim@example.org';
const attacker = 'attacker@example.org';
const asVictim = { answers: { email: victim } };

/** Submits the abstract of a registered delegate. */
async function submitAbstractOf(email: string): Promise<void> {
  const session = await verifyDelegate(server, email);
  const reply = await submitBody(server, session, anAbstractBody(await uploadFile(server)));
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** Corrects the email of the only attendee through the order page API. */
async function correctEmail(link: string, email: string): Promise<void> {
  const reply = await requestOrderPage(server, '/people/1', {
    link,
    method: 'PUT',
    payload: { name: 'Asha Raman', email },
  });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

const owners = async () => (await listAbstracts(server.services)).map(({ email }) => email);

describe('abstract after an email correction', () => {
  it('moves to the new email of the paid order it was submitted from', async () => {
    const { link } = await aPaidOrder(server, asVictim);
    server.pass(1);
    await submitAbstractOf(victim);
    await correctEmail(link, 'new@example.org');
    expect(await owners()).toEqual(['new@example.org']);
  });

  it('does not move if the new email already has an abstract', async () => {
    const { link } = await aPaidOrder(server, asVictim);
    server.pass(1);
    await submitAbstractOf(victim);
    await aVisitorPass(server, { email: 'new@example.org' });
    await submitAbstractOf('new@example.org');
    await correctEmail(link, 'new@example.org');
    expect((await owners()).sort()).toEqual(['new@example.org', victim]);
  });
});

/** Delegates whose email has no claim of an order, by name. */
const unclaimed: [string, () => Promise<void>][] = [
  [
    'with an issued pass',
    async () => {
      await aVisitorPass(server, { email: victim });
      await submitAbstractOf(victim);
    },
  ],
  [
    'with a refunded order',
    async () => {
      const { code } = await aPaidOrder(server, asVictim);
      server.pass(1);
      await submitAbstractOf(victim);
      const [order] = await server.db.query<{ id: string }>('SELECT id FROM orders WHERE code = $1', [code]);
      const refund = { orderId: order!.id, reason: 'requested' } as const;
      await server.db.transaction((tx) => refundWholeOrder(tx, server.services, refund));
    },
  ],
];

describe('abstract of a delegate whose email no order claims', () => {
  it.each(unclaimed)(
    'stays with the delegate %s when a stranger corrects the email of an unpaid order [SEC-37]',
    async (_, submit) => {
      await submit();
      server.pass(1);
      const { link, providerOrderId } = await anOpenOrder(server, asVictim);
      await correctEmail(link, attacker);
      expect(await owners()).toEqual([victim]);

      await confirm(server, aReceipt(server, providerOrderId));
      const session = await verifyDelegate(server, attacker);
      const replaced = await submitBody(server, session, anAbstractBody(await uploadFile(server), { version: 1 }));
      expect([replaced.statusCode, await owners()]).toEqual([409, [victim]]);
    },
  );

  it.each(unclaimed)(
    'stays with the delegate %s when a stranger pays an order and then corrects its email [SEC-37]',
    async (_, submit) => {
      await submit();
      server.pass(1);
      const { link } = await aPaidOrder(server, asVictim);
      await correctEmail(link, attacker);
      expect(await owners()).toEqual([victim]);
    },
  );

  it('stays with the holder of an issued pass when a stranger paid an order with the same email earlier', async () => {
    await aVisitorPass(server, { email: victim });
    const { link } = await aPaidOrder(server, asVictim);
    server.pass(1);
    await submitAbstractOf(victim);
    await correctEmail(link, attacker);
    expect(await owners()).toEqual([victim]);
  });

  it('stays with the delegate when the paid order no longer claims the email [SEC-37]', async () => {
    const { link } = await aPaidOrder(server, asVictim);
    server.pass(1);
    await submitAbstractOf(victim);
    await server.db.query('DELETE FROM address_claims');
    await correctEmail(link, attacker);
    expect(await owners()).toEqual([victim]);
  });
});
