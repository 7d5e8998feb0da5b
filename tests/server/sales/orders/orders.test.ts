import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import { attendees, orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { payments } from '#server/sales/payments/payments.tables.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const seats = async (id: string) => {
  const [row] = await server.db.query<{ held: number; sold: number }>(
    'SELECT held, sold FROM workshops WHERE id = $1',
    [id],
  );
  return row;
};
const states = async () => {
  const rows = await server.db.query<{ state: string }>('SELECT state FROM orders ORDER BY created_at, state');
  return rows.map(({ state }) => state);
};

describe('placed order', () => {
  it('needs no account and returns everything that the checkout needs [API-08] [API-09] [ROLE-03]', async () => {
    const placed = await send(server, anOrder(server.services, { workshopIds: ['airway'] }));

    expect(placed.statusCode).toBe(200);
    expect(placed.json()).toMatchObject({
      order_id: expect.stringMatching(/^sbx_/),
      order_code: expect.stringMatching(/^SIMC25-/),
      gateway: 'sandbox',
      script: '/sandbox/checkout.js',
      key: expect.stringMatching(/^sbx_key_/),
      amount: 480000,
      currency: 'INR',
      OrderCost: 4800,
      prefill: { name: 'Asha Raman', email: 'asha@example.org', contact: '9876543210' },
      return_url: 'http://127.0.0.1:3000/conference/confirmation',
      expires_at: new Date(server.services.clock.now().getTime() + 15 * 60_000).toISOString(),
    });
  });

  it('stores every answer, the attendee, the chosen workshops and the charged total [ORDER-01] [ORDER-02] [ORDER-03] [ORDER-06] [ORDER-08]', async () => {
    const body = anOrder(server.services, { workshopIds: ['airway', 'writing'] });
    await send(server, { ...body, qualification: '  MD  ' });

    const [order] = await server.db.orm.select().from(orders);
    expect(order).toMatchObject({ state: 'pending', totalPaise: 530000, contactEmail: 'asha@example.org' });
    expect(order?.answers).toEqual(someAnswers());
    expect(await server.db.orm.select().from(attendees)).toMatchObject([
      {
        name: 'Asha Raman',
        designation: 'Associate Professor',
        organisation: 'Sample Medical College',
        workshopIds: ['airway', 'writing'],
      },
    ]);
    const items = await server.db.orm.select().from(orderItems).orderBy(orderItems.refId);
    expect(items.map(({ refId, unitPaise }) => [refId, unitPaise])).toEqual([
      ['airway', 180000],
      ['consultant-practitioners', 300000],
      ['writing', 50000],
    ]);
    expect(await server.db.orm.select().from(payments)).toMatchObject([{ state: 'created', amountPaise: 530000 }]);
  });

  it('stores number, name, postal address and state of a GST buyer, otherwise the name of the person [ORDER-05]', async () => {
    const gst = {
      hasGstNumber: true,
      gstNumber: '33ABCDE1234F1Z7',
      billingName: 'Sample Medical College',
      billingAddress: '1 Sample Road\nChennai',
    };
    await send(server, anOrder(server.services, { answers: { ...gst, email: 'gst@example.org' } }));
    await send(server, anOrder(server.services));

    const rows = await server.db.orm.select().from(orders);
    const names = Object.fromEntries(
      rows.map((row) => [row.contactEmail, [row.billingName, row.gstNumber, row.billingAddress, row.billingState]]),
    );
    expect(names).toEqual({
      'gst@example.org': ['Sample Medical College', '33ABCDE1234F1Z7', '1 Sample Road\nChennai', 'Tamil Nadu'],
      'asha@example.org': ['Asha Raman', null, null, null],
    });
  });

  it('stores the version of the given consent', async () => {
    await send(server, anOrder(server.services));
    const [order] = await server.db.orm.select().from(orders);
    expect(order?.consentVersion).toBe(server.services.conference.event.consent.version);
  });

  it('is accepted under the slug and the short code of the event [CONST-06]', async () => {
    const { api, ids } = server.services.conference.event;
    const url = `/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventSlug}`;
    expect((await send(server, anOrder(server.services), { url })).statusCode).toBe(200);
  });

  it.each(['under', 'post', 'consultant'] as const)(
    'books the %s pass at its price [ORDER-04] [ORDER-07]',
    async (key) => {
      const placed = await send(server, anOrder(server.services, { key }));
      expect(placed.json().OrderCost).toBe({ under: 1500, post: 2000, consultant: 3000 }[key]);
    },
  );

  it.each([
    ['+91 (0)98765-43210', '9876543210'],
    ['+1 (650) 555-1234', '+16505551234'],
  ])('stores the mobile number %s of contact and attendee as %s [ORDER-09]', async (mobile, stored) => {
    const order = anOrder(server.services, { answers: { mobile } });
    expect(order.conferenceData3).toMatchObject([{ mobile }]);
    expect((await send(server, order)).statusCode).toBe(200);
    const [[contact], [attendee]] = await Promise.all([
      server.db.orm.select().from(orders),
      server.db.orm.select().from(attendees),
    ]);
    expect([contact?.contactMobile, attendee?.mobile]).toEqual([stored, stored]);
  });

  it('does not store the token in plain text', async () => {
    const placed = await send(server, anOrder(server.services), { token: 'a-token-of-this-browser' });
    expect(placed.json().order_token).toBe('a-token-of-this-browser');
    const [order] = await server.db.orm.select().from(orders);
    expect(JSON.stringify(order)).not.toContain('a-token-of-this-browser');
  });
});

describe('held seat', () => {
  it('is held when the order is placed, and free again when the hold ends', async () => {
    await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });

    server.pass(14);
    expect(await expireOrders(server.db, server.services.clock.now())).toBe(0);
    server.pass(1);
    expect(await expireOrders(server.db, server.services.clock.now())).toBe(1);
    expect(await seats('airway')).toEqual({ held: 0, sold: 0 });
    expect(await states()).toEqual(['expired']);
  });

  it('goes to the next buyer once its hold expired, before the clean-up job runs', async () => {
    await server.db.query(`UPDATE workshops SET max_count = 1 WHERE id = 'airway'`);
    await send(server, anOrder(server.services, { workshopIds: ['airway'] }));
    const other = anOrder(server.services, { workshopIds: ['airway'], answers: { email: 'ravi@example.org' } });

    expect((await send(server, other)).statusCode).toBe(409);
    server.pass(15);
    expect((await send(server, other)).statusCode).toBe(200);
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });
  });
});

describe('second attempt', () => {
  const token = 'the-token-of-one-browser';

  it('replaces the older attempt of the same token and takes over its email and its last seat', async () => {
    await server.db.query(`UPDATE workshops SET max_count = 1 WHERE id = 'airway'`);
    const body = anOrder(server.services, { workshopIds: ['airway'] });
    await send(server, body, { token });
    const repeated = await send(server, body, { token });

    expect(repeated.statusCode).toBe(200);
    expect((await states()).sort()).toEqual(['cancelled', 'pending']);
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });
  });

  it('shows its held seats as free to its buyer only', async () => {
    await server.db.query(`UPDATE workshops SET max_count = 1 WHERE id = 'airway'`);
    await send(server, anOrder(server.services, { workshopIds: ['airway'] }), { token });
    const seatsLeft = async (headers: Record<string, string>) => {
      const url = '/prod/v1/expo/simc-2025/conference/simc-2025-pg/addon';
      const { data } = (await server.app.inject({ url, headers })).json();
      return data.find(({ id }: { id: string }) => id === 'airway').left_count;
    };
    expect(await seatsLeft({ 'x-order-token': token })).toBe(1);
    expect(await seatsLeft({ 'x-order-token': `${token}-other` })).toBe(0);
    expect(await seatsLeft({})).toBe(0);
    await server.db.query(`UPDATE orders SET state = 'failed'`); // as after a declined payment
    expect(await seatsLeft({ 'x-order-token': token })).toBe(1);
  });

  it('replaces the other one when two are sent at the same time', async () => {
    const body = anOrder(server.services, { workshopIds: ['airway'] });
    const replies = await Promise.all([send(server, body, { token }), send(server, body, { token })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await seats('airway')).toEqual({ held: 1, sold: 0 });
  });

  it('from another browser is placed too: an unpaid order blocks no registration', async () => {
    await send(server, anOrder(server.services), { token });
    const other = await send(server, anOrder(server.services, { answers: { email: ' ASHA@Example.org ' } }));
    expect(other.statusCode).toBe(200);
    expect(await states()).toEqual(['pending', 'pending']);
  });
});
