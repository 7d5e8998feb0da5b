import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { settlePayment, type Settlement } from '#server/sales/payments/settle-payment.ts';
import { aPaidGroup, call, provider, rows, server } from './desk-refunds-fixture.ts';

export const workshop = (id: string) => server.services.conference.workshops.find((each) => each.id === id)!;

/** A paid group whose first person has the workshop 'airway', with 'writing' dearer by 500 rupees. */
export async function aGroup(): Promise<string> {
  server.services.conference.refunds.approvalAbove = 10_000;
  workshop('writing').amount = workshop('airway').amount + 500;
  workshop('statistics').amount = workshop('airway').amount;
  return aPaidGroup();
}

export async function firstOrder(cookie: string): Promise<DeskOrder> {
  const [order] = await rows<{ id: string }>(`SELECT id FROM orders WHERE kind <> 'exchange'`);
  return (await call(cookie, `orders/${order!.id}`)).body;
}

export const quote = async (cookie: string, number: number, workshops: string[]) =>
  (await call(cookie, `orders/${(await firstOrder(cookie)).id}/people/${number}/workshops/quote`, { workshops })).body;

/** Places an order for dearer workshops of a person at the amount of the quote. */
export async function place(cookie: string, [number, workshops]: [number, string[]], changes: object = {}) {
  server.pass(1); // so that the newest exchange is the last one by its time
  const { id, version } = await firstOrder(cookie);
  const { order } = await quote(cookie, number, workshops);
  const body = { version, workshops, expected_amount: order?.amount ?? 1, way: 'link', ...changes };
  return call(cookie, `orders/${id}/people/${number}/workshops/order`, body);
}

/** Exchanges workshops of a person for cheaper ones at the amount of the quote. */
export async function giveBack(cookie: string, [number, workshops]: [number, string[]]) {
  const { id, version } = await firstOrder(cookie);
  const { refund } = await quote(cookie, number, workshops);
  const body = { version, workshops, expected_amount: refund?.amount ?? 1, reason: 'too long' };
  return call(cookie, `orders/${id}/people/${number}/workshops/exchange`, body);
}

export interface ExchangeRow extends Record<string, unknown> {
  id: string;
  code: string;
  state: string;
}

/** The orders of exchanges, in the order in which they were placed. */
export const exchangeOrders = (): Promise<ExchangeRow[]> =>
  rows<ExchangeRow>(`SELECT id, code, state FROM orders WHERE kind = 'exchange' ORDER BY created_at, id`);

/** Opens the payment of the newest exchange at the provider, which must happen before its hold expires. */
export async function open(): Promise<void> {
  const exchange = (await exchangeOrders()).at(-1)!;
  await openAttempt(server.services, { orderId: exchange.id, gateway: provider.gateway, returnPath: '/' });
}

/** Pays the newest open payment. */
export async function payOpen(): Promise<Settlement> {
  provider.capture(provider.orders.at(-1)!);
  return settlePayment(server.services, { ...provider.captured.at(-1)!, gateway: 'fake' });
}

export async function payExchange(): Promise<Settlement> {
  await open();
  return payOpen();
}

/** Held and sold seats of workshops. */
export const seats = async (...ids: string[]): Promise<string[]> => {
  const found = await rows<{ id: string; held: number; sold: number }>('SELECT id, held, sold FROM workshops');
  return ids.map((id) => {
    const row = found.find((each) => each.id === id);
    return `${id} ${row?.held} held ${row?.sold} sold`;
  });
};

/** Ids of the workshops of a person, by their position from 1. */
export const workshopsOf = async (number: number): Promise<string[]> =>
  (await rows<{ ids: string[] }>('SELECT workshop_ids AS ids FROM attendees WHERE position = $1', [number - 1]))[0]
    ?.ids ?? [];
