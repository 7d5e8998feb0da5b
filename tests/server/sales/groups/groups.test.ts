import { describe, expect, it } from 'vitest';
import { createBulkOrder, createOrder } from '#schemas/api/orders.api.ts';
import { attendees, orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { payments } from '#server/sales/payments/payments.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { isEmailFree } from '#server/sales/orders/placing/email-free.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { aGroup, mailedKey, mailsSent, placeGroup } from '#tests/support/samples/groups.ts';
import { anOrder, send, someAnswers } from '#tests/support/samples/orders.ts';
import { server, useServer, seats, hours } from './groups-fixture.ts';

useServer();

const token = 'the-token-of-one-browser';

describe('placed group', () => {
  it('uses the endpoint of a single registration and has its own booking type [API-08] [ORDER-15]', () => {
    const where = ({ method, url }: { method: string; url: string }) => [method, url];
    expect(where(createBulkOrder)).toEqual(where(createOrder));
    expect(aGroup(server.services).bookingType).toBe('bulk');
  });

  it('is answered 200 with code, total and end of the hold [API-08] [BULK-36] [BULK-37]', async () => {
    const reply = await send(server, aGroup(server.services, { size: 4, workshops: () => ['airway'] }), { token });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        status: true,
        order_code: expect.stringMatching(/^SIMC25-/),
        order_token: token,
        quantity: 4,
        OrderCost: 4 * (3000 + 1800),
        currency: 'INR',
        expires_at: hours(0.25),
      },
    ]);
  });

  it('is stored with every answer, participant and workshop [ORDER-10] [ORDER-11] [ORDER-12] [ORDER-13] [ORDER-16] [ORDER-17]', async () => {
    const chosen = [['airway', 'writing'], [], ['writing']];
    await placeGroup(server, { workshops: (index) => chosen[index] ?? [] });

    const [order] = await server.db.orm.select().from(orders);
    expect(order).toMatchObject({
      kind: 'bulk',
      state: 'pending',
      quantity: 3,
      totalPaise: (3 * 3000 + 1800 + 2 * 500) * 100,
      contactEmail: 'asha@example.org',
      billingName: 'Asha Raman',
    });
    expect(order?.answers).toEqual(someAnswers());
    const people = await server.db.orm.select().from(attendees).orderBy(attendees.position);
    const organisation = 'Sample Medical College';
    const resident = { designation: 'Resident', organisation };
    expect(people).toMatchObject([
      { name: 'Asha Raman', designation: 'Associate Professor', organisation, email: 'asha@example.org' },
      { ...resident, name: 'Sample ba', email: 'p1@group.example', mobile: '9000000001' },
      { ...resident, name: 'Sample ca', email: 'p2@group.example', mobile: '9000000002' },
    ]);
    expect(people.map(({ workshopIds }) => workshopIds)).toEqual(chosen);
    const items = await server.db.orm.select().from(orderItems).orderBy(orderItems.position);
    expect(items.map(({ refId, quantity, unitPaise }) => [refId, quantity, unitPaise])).toEqual([
      ['consultant-practitioners', 3, 300000],
      ['airway', 1, 180000],
      ['writing', 2, 50000],
    ]);
  });

  it('holds the seats of all participants and has provisional passes', async () => {
    await placeGroup(server, { size: 5, workshops: () => ['airway'] });
    expect(await seats('airway')).toEqual({ held: 5, sold: 0 });
    const issued = await server.db.orm.select().from(tickets);
    expect(issued.map(({ state }) => state)).toEqual(Array(5).fill('provisional'));
    expect(new Set(issued.map(({ passId }) => passId)).size).toBe(5);
  });

  it('mails only its contact, and expects a transfer with its code', async () => {
    const code = await placeGroup(server);
    expect(await mailsSent(server)).toEqual([['group-link', 'asha@example.org']]);
    expect(server.jobs.map(({ name }) => name)).toEqual(['send-mail']);
    expect(await server.db.orm.select().from(payments)).toMatchObject([
      { gateway: 'transfer', providerOrderId: code, state: 'created', amountPaise: 900000 },
    ]);
  });

  it('does not block other registrations, because an unpaid group claims no email', async () => {
    await placeGroup(server);
    expect(await rowCounts(server.db)).toMatchObject({ address_claims: 0 });
    expect(await isEmailFree(server.db, 'p1@group.example')).toBe(true);
    const single = anOrder(server.services, { answers: { email: 'p1@group.example' } });
    expect((await send(server, single)).statusCode).toBe(200);
  });

  it('replaces participant 1 with the contact and the label of their designation [BULK-16]', async () => {
    const body = aGroup(server.services, { workshops: (index) => (index === 0 ? ['airway'] : []) });
    const [first, ...others] = body.conferenceData3;
    const typed = { ...first!, name: 'Someone Else', email: 'else@example.org', mobile: '1', designation: '' };
    const reply = await send(server, { ...body, conferenceData3: [typed, ...others] });
    expect(reply.statusCode).toBe(200);
    const [person] = await server.db.orm.select().from(attendees).orderBy(attendees.position);
    expect(person).toMatchObject({
      name: 'Asha Raman',
      designation: 'Associate Professor',
      email: 'asha@example.org',
      mobile: '9876543210',
      workshopIds: ['airway'],
    });
  });

  it('is billed to the name of a GST buyer [ORDER-14]', async () => {
    const gst = {
      hasGstNumber: true,
      gstNumber: '33ABCDE1234F1Z7',
      billingName: 'Sample Hospital',
      billingAddress: '1 Sample Road\nChennai',
    };
    await placeGroup(server, { answers: gst });
    const [order] = await server.db.orm.select().from(orders);
    expect([order?.billingName, order?.gstNumber, order?.billingAddress]).toEqual([
      'Sample Hospital',
      '33ABCDE1234F1Z7',
      '1 Sample Road\nChennai',
    ]);
  });

  it('accepts a hundred participants with two workshops each in one call', async () => {
    await server.db.query('UPDATE workshops SET max_count = 1000');
    const body = aGroup(server.services, { size: 100, workshops: () => ['airway', 'writing'] });
    const reply = await send(server, body);
    expect([reply.statusCode, reply.json().quantity]).toEqual([200, 100]);
    expect(await rowCounts(server.db)).toMatchObject({
      attendees: 100,
      tickets: 100,
      seatsTaken: 200,
      outbox_emails: 1,
    });
  });

  it('accepts workshops that a single registration does not offer', async () => {
    expect((await send(server, aGroup(server.services, { workshops: () => ['emg-lab'] }))).statusCode).toBe(200);
  });
});

describe('group that is sent again', () => {
  it('is the same order if it is unchanged and from the same browser, and writes nothing', async () => {
    const body = aGroup(server.services);
    const first = await send(server, body, { token });
    const before = await rowCounts(server.db);
    const repeated = await send(server, body, { token });
    expect(repeated.json()).toEqual(first.json());
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('replaces the earlier group with its seats and unsent mail if it is changed', async () => {
    await server.db.query(`UPDATE workshops SET sold = max_count - 3 WHERE id = 'airway'`);
    await placeGroup(server, { workshops: () => ['airway'] }, token);
    const code = await placeGroup(server, { size: 2, workshops: () => ['airway'] }, token);
    expect(await seats('airway')).toMatchObject({ held: 2 });
    const rows = await server.db.orm.select().from(orders).orderBy(orders.state);
    expect(rows.map(({ state, quantity }) => [state, quantity])).toEqual([
      ['cancelled', 3],
      ['pending', 2],
    ]);
    expect(await mailsSent(server)).toHaveLength(1);
    expect(await mailedKey(server, code)).toMatch(/^[0-9a-f]{40}$/);
  });

  it('does not replace a single registration of the same browser, and is not replaced by one', async () => {
    await send(server, anOrder(server.services, { answers: { email: 'single@example.org' } }), { token });
    await placeGroup(server, {}, token);
    await send(server, anOrder(server.services, { answers: { email: 'single2@example.org' } }), { token });
    const rows = await server.db.orm.select().from(orders);
    expect(rows.map(({ kind, state }) => [kind, state]).sort()).toEqual([
      ['bulk', 'pending'],
      ['single', 'cancelled'],
      ['single', 'pending'],
    ]);
  });
});
