import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderToken } from '#server/sales/orders/order-link.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { m } from '#messages';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const call = (path: string, headers: Record<string, string>, payload?: object) => {
  const { api, ids } = server.services.conference.event;
  const url = `/${api.stage}/v1/expo/${ids.expoId}${path}`;
  return server.app.inject({ method: payload ? 'PUT' : 'GET', url, headers, ...(payload && { payload }) });
};
const link = async () => {
  const [order] = await server.db.orm.select().from(orders);
  return { 'x-order-link': orderToken(server.services.keys, order!) };
};
const hospital = { name: 'Sample Hospital', gst_number: '27AAPFU0939F1ZV', address: '12 Hospital Road\nMumbai' };

describe('billing details of an order', () => {
  it('are read and corrected with the order link, before and after payment', async () => {
    const orderId = (await send(server, anOrder(server.services))).json().order_id;
    expect((await call('/order/billing', await link())).json()).toEqual({
      name: 'Asha Raman',
      is_issued: false,
      changes_left: 3,
      documents: [],
    });
    const unpaid = await call('/order/billing', await link(), hospital);
    expect(unpaid.json()).toMatchObject({ ...hospital, state: 'Maharashtra', is_issued: false, documents: [] });

    await confirm(server, aReceipt(server, orderId));
    const paid = await call('/order/billing', await link(), { ...hospital, name: 'Sample Hospital Trust' });
    expect(paid.json()).toMatchObject({
      name: 'Sample Hospital Trust',
      is_issued: true,
      changes_left: 2,
      documents: [
        { kind: 'invoice', serial: 'INV/25-26/000001' },
        { kind: 'credit-note', serial: 'CRN/25-26/000001' },
        { kind: 'invoice', serial: 'INV/25-26/000002' },
      ],
    });
  });

  it('are not changed if the invoice was issued in the meantime', async () => {
    const orderId = (await send(server, anOrder(server.services))).json().order_id;
    const stored = { ...hospital, is_issued: false };
    await confirm(server, aReceipt(server, orderId));
    const reply = await call('/order/billing', await link(), stored);
    expect([reply.statusCode, reply.json().message]).toEqual([409, m.billing_refusals_otherwise()]);
    expect((await call('/order/billing', await link())).json()).toMatchObject({ name: 'Asha Raman', changes_left: 3 });
    expect((await call('/order/billing', await link(), { ...hospital, is_issued: true })).json()).toMatchObject({
      ...hospital,
      changes_left: 2,
    });
  });

  it('are 404 without the order link', async () => {
    await send(server, anOrder(server.services));
    for (const token of ['', 'a'.repeat(64)]) {
      const headers = { 'x-order-link': token };
      expect((await call('/order/billing', headers)).statusCode).toBe(404);
      expect((await call('/order/billing', headers, hospital)).statusCode).toBe(404);
    }
  });

  it('are refused with an error at each invalid field', async () => {
    await send(server, anOrder(server.services));
    const reply = await call('/order/billing', await link(), { ...hospital, gst_number: '27AAPFU0939F1ZW' });
    expect([reply.statusCode, reply.json().detail]).toEqual([
      400,
      [{ field: 'gst_number', message: 'Please check the GST number: it is not a valid one.' }],
    ]);
    const chinese = await call('/order/billing', await link(), { ...hospital, name: '北京医院', address: 'شارع' });
    expect([chinese.statusCode, chinese.json().detail]).toEqual([
      400,
      ['name', 'address'].map((field) => ({ field, message: m.formats_charsets_printed() })),
    ]);
  });

  it('cannot be corrected after the order has expired', async () => {
    await send(server, anOrder(server.services));
    await server.db.orm.update(orders).set({ state: 'expired' });
    expect((await call('/order/billing', await link())).json().changes_left).toBe(0);
    expect((await call('/order/billing', await link(), hospital)).statusCode).toBe(409);
  });
});

describe('billing details of a group', () => {
  it('are read and corrected only by its contact', async () => {
    const code = await placeGroup(server);
    const path = `/group/orders/${code}/billing`;
    const session = { 'x-group-session': await signIn(server) };
    expect((await call(path, session)).json()).toMatchObject({ name: 'Asha Raman', is_issued: false });
    expect((await call(path, session, hospital)).json()).toMatchObject(hospital);
    expect((await call(path, {}, hospital)).statusCode).toBe(401);
    expect((await call('/group/orders/SIMC25-XXXXX-XXXXX/billing', session)).statusCode).toBe(404);
  });
});
