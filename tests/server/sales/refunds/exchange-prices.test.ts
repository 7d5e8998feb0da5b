import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundCancelled } from '#server/sales/refunds/cancel-event.ts';
import { workDue } from '#tests/support/races/work-off.ts';
import { emptyTables } from '#tests/support/server.ts';
import { exchangeOrders, giveBack, payExchange, place, quote, workshop } from './dearer-fixture.ts';
import {
  aPaidGroup,
  ask,
  attendeeIds,
  breaches,
  orderStates,
  provider,
  rows,
  server,
  signedIn,
  useDesk,
} from './desk-refunds-fixture.ts';

useDesk();

const ids = ['airway', 'writing', 'laparoscopy'];

const story = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 3, maxLength: 3 }),
  exchanges: fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 3 }),
      wanted: fc.subarray(ids, { maxLength: 2 }),
      /** 'later': the order stays unpaid; 'back': it is paid, and then refunded alone */
      then: fc.constantFrom('paid', 'paid', 'later', 'back'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  ends: fc.constantFrom(1, 2, 3),
});

/** Exchanges workshops of a person. Their prices decide if the difference is refunded or ordered. */
async function exchange(cookie: string, { number, wanted, then }: { number: number; wanted: string[]; then: string }) {
  const { order } = await quote(cookie, number, wanted);
  if (!order) return giveBack(cookie, [number, wanted]);
  await place(cookie, [number, wanted]);
  expect(await breaches()).toEqual([]);
  if (then === 'later') return;
  expect(await payExchange()).toBe('settled');
  expect(await breaches()).toEqual([]);
  const { code = '' } = (await exchangeOrders()).at(-1) ?? {};
  if (then === 'back') await ask(cookie, { order: code });
}

it('money, seats and invoices are right for any prices, after each exchange and after refunds of people and of the rest', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ prices, exchanges, ends }) => {
      await emptyTables(server);
      ids.forEach((id, index) => void (workshop(id).amount = prices[index]!));
      server.services.conference.refunds.approvalAbove = 1_000_000;
      const order = await aPaidGroup();
      const cookie = await signedIn('owner', `owner${String(Math.random())}@example.org`);
      for (const each of exchanges) {
        await exchange(cookie, each);
        expect(await breaches()).toEqual([]);
      }
      await workDue(server, 'refund');
      const person = (await attendeeIds())[ends - 1]!;
      await ask(cookie, { order, people: [person] });
      await workDue(server, 'refund');
      expect(await breaches()).toEqual([]);
      const [{ id = '' } = {}] = await rows<{ id: string }>('SELECT id FROM orders WHERE code = $1', [order]);
      await refundCancelled(server.services, id);
      await workDue(server, 'refund');
      expect(await breaches()).toEqual([]);
      await expectAllReturned();
    }),
    { numRuns: 8 },
  );
});

/** All that was paid went back once, and credit notes reverse all invoices. */
async function expectAllReturned(): Promise<void> {
  const paid = await rows<{ paise: number; payment: string }>(
    'SELECT amount_paise::float8 AS paise, provider_payment_id AS payment FROM settlements',
  );
  expect(paid.map(({ payment }) => provider.returnedOf(payment))).toEqual(paid.map(({ paise }) => paise));
  const [notes] = await rows<{ rest: number }>(
    `SELECT sum(CASE kind WHEN 'invoice' THEN total_paise ELSE -total_paise END)::float8 AS rest FROM tax_documents`,
  );
  expect(notes?.rest).toBe(0);
  expect((await orderStates()).filter((state) => state !== 'refunded' && state !== 'cancelled')).toEqual([]);
  expect(await rows('SELECT id FROM workshops WHERE held + sold > 0')).toEqual([]);
}
