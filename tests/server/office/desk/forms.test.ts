import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import { awaitedTransfers, transferReceived } from '#server/sales/payments/transfers.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { program } from '#tests/support/program.ts';
import { aGroup, ask, mailedKey, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { readOrderPage, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { action, actions, breaches, mails, read, server, useDesk } from './desk-fixture.ts';
import { quickSession } from './quick-session.ts';

useDesk();

const airway = async () =>
  (await server.db.query<{ held: number; sold: number }>(`SELECT held, sold FROM workshops WHERE id = 'airway'`))[0];
const inHours = (hours: number) => new Date(server.services.clock.now().getTime() + hours * 3_600_000).toISOString();

const about = (changes: object = {}) => ({ request: randomUUID(), source: 'phone', ...changes });
const aBooking = (changes: object = {}, wanted: Parameters<typeof anOrder>[1] = {}) => ({
  ...about({ way: 'link', ...changes }),
  order: anOrder(server.services, wanted),
});
const theGroup = (changes: object = {}, wanted: Parameters<typeof aGroup>[1] = {}) => ({
  ...about(changes),
  order: aGroup(server.services, wanted),
});

async function book(form: 'booking' | 'group', payload: object): Promise<PlacedForBuyer> {
  const { status, reply } = await action(`forms/${form}`, { payload });
  if (status !== 200) throw new Error(`${status} ${reply.message}`);
  return reply as unknown as PlacedForBuyer;
}
const tokenOf = ({ link }: PlacedForBuyer): string => link.split('/').at(-1) ?? '';

describe('booking by staff for a buyer', () => {
  it('holds the seats for two days, mails the link and records who placed it', async () => {
    const booked = await book('booking', aBooking({ note: ' Calls again at 5. ' }, { workshopIds: ['airway'] }));
    expect(booked).toMatchObject({ email: 'asha@example.org', total: 4800, due: inHours(48) });
    expect(await airway()).toEqual({ held: 1, sold: 0 });
    expect(await mails()).toEqual([['order-to-pay', 'asha@example.org']]);
    const order = await read(booked.order_id);
    expect([order.code, order.status]).toEqual([booked.order_code, 'received']);
    expect(order.timeline[0]).toMatchObject({
      what: 'action',
      action: 'order.placed',
      by: { kind: 'staff', name: 'Sample office' },
      text: 'Calls again at 5.',
      changes: expect.arrayContaining([{ field: 'source', after: 'phone' }]),
    });
    expect(order.timeline.some(({ what }) => what === 'placed')).toBe(false);
  });

  it.each(['link', 'transfer'])('ends the link that staff saw when it is paid by %s [SEC-36]', async (way) => {
    const booked = await book('booking', aBooking({ way }));
    const [mail] = await server.db.query<{ link: string }>(
      `SELECT payload ->> 'link' AS link FROM outbox_emails WHERE kind = 'order-to-pay'`,
    );
    const mailed = mail!.link.replace('/orders/', '');
    expect(mailed).not.toBe(tokenOf(booked));
    expect((await readOrderPage(server, tokenOf(booked))).state).toBe('received');
    if (way === 'link') {
      const paying = await requestOrderPage(server, '/pay', { link: mailed, method: 'POST' });
      await confirm(server, aReceipt(server, paying.json().order_id));
    } else {
      const transfer = { reference: booked.order_code, rupees: booked.total, bankReference: 'UTR9' };
      await transferReceived(server.services, program, transfer);
    }
    expect((await readOrderPage(server, mailed)).state).toBe('paid');
    expect((await requestOrderPage(server, '', { link: tokenOf(booked) })).statusCode).toBe(404);
  });

  it('is awaited as a transfer and paid by it, or online all the same', async () => {
    const one = await book('booking', aBooking({ way: 'transfer' }));
    const other = await book('booking', aBooking({ way: 'transfer' }, { answers: { email: 'vani@example.org' } }));
    await book('booking', aBooking({ way: 'link' }, { answers: { email: 'ravi@example.org' } }));
    const codes = async () => (await awaitedTransfers(server.services)).map(({ reference }) => reference).sort();
    expect(await codes()).toEqual([one.order_code, other.order_code].sort());
    const transfer = { reference: one.order_code, rupees: one.total, bankReference: 'UTR1' };
    expect(await transferReceived(server.services, program, transfer)).toBe('settled');
    const paying = await requestOrderPage(server, '/pay', { link: tokenOf(other), method: 'POST' });
    await confirm(server, aReceipt(server, paying.json().order_id));
    expect(await codes()).toEqual([]);
    expect([(await read(one.order_id)).status, (await read(other.order_id)).status]).toEqual(['paid', 'paid']);
    expect(await breaches()).toEqual([]);
  });

  it('has the same refusals as the form of the site, and writes nothing', async () => {
    await server.db.query(`UPDATE workshops SET max_count = 0 WHERE id = 'airway'`);
    const wrong = [
      { ...anOrder(server.services), mobile: '12', gstNumber: 'X', hasGstNumber: true },
      { ...anOrder(server.services), OrderCost: 1 },
      { ...anOrder(server.services), consentVersion: 'other' },
      { ...anOrder(server.services), offer_availed: true },
      anOrder(server.services, { workshopIds: ['airway'] }),
    ];
    const before = await rowCounts(server.db);
    for (const order of wrong) {
      const { status, reply } = await action('forms/booking', { payload: { ...about({ way: 'link' }), order } });
      const visitors = await send(server, order);
      expect([status, reply.message]).toEqual([
        visitors.statusCode,
        visitors.json().message.replace('body', 'body/order'),
      ]);
      expect(status).toBeGreaterThan(399);
    }
    expect(await rowCounts(server.db)).toEqual(before);
  });

  it('is placed once for repeated calls, at once or later, and replaced after a change', async () => {
    const payload = aBooking();
    const [one, two] = await Promise.all([book('booking', payload), book('booking', payload)]);
    expect([one.order_code, (await book('booking', payload)).order_code]).toEqual([two.order_code, two.order_code]);
    expect(await mails()).toHaveLength(1);
    expect(await actions()).toEqual(['order.placed']);
    const changed = await book('booking', { ...payload, way: 'transfer' });
    expect((await read(one.order_id)).status).toBe('cancelled');
    expect((await read(changed.order_id)).status).toBe('received');
    expect((await action('forms/booking', { payload })).status).toBe(409);
  });

  it('does not count for the unpaid seats of a client, which limit visitors', async () => {
    const emails = Array.from({ length: 8 }, (_, index) => `buyer${index}@example.org`);
    for (const email of emails) await book('booking', aBooking({}, { answers: { email }, workshopIds: ['airway'] }));
    expect(await airway()).toEqual({ held: emails.length, sold: 0 });
    const [row] = await server.db.query<{ keys: number }>('SELECT count(client_key)::int AS keys FROM orders');
    expect(row).toEqual({ keys: 0 });
  });

  it('is possible after the registration has ended, for the office and with a note [CONST-03]', async () => {
    const { phases } = server.services.conference.event;
    const { cookie: counter } = await quickSession(server, 'counter');
    const before = phases.registration;
    phases.registration = 'ended';
    const late = aBooking({ note: 'Paper of 3 August' });
    const refusals = [
      await action('forms/booking', { payload: aBooking() }),
      await action('forms/booking', { payload: late, cookie: counter }),
    ];
    const booked = await action('forms/booking', { payload: late });
    const ofGroup = await action('forms/group', { payload: theGroup({ note: 'Paper of 3 August' }) });
    const paying = await requestOrderPage(server, '/pay', { link: tokenOf(booked.reply as never), method: 'POST' });
    phases.registration = before;
    expect(paying.statusCode).toBe(200);
    expect(refusals.map(({ status, reply }) => [status, reply.message])).toEqual([
      [400, 'Registration has ended. To enter this form nevertheless, write in the note why it is late.'],
      [403, 'Registration has ended.'],
    ]);
    expect([booked.status, ofGroup.status]).toEqual([200, 200]);
  });
});

describe('booking by staff for a group', () => {
  it('holds all seats for two days, and mails the pro-forma invoice without a verification', async () => {
    const booked = await book('group', theGroup({ source: 'paper' }, { workshops: () => ['airway'] }));
    expect(booked).toMatchObject({ email: 'asha@example.org', due: inHours(48) });
    expect(await airway()).toEqual({ held: 3, sold: 0 });
    expect(await mails()).toEqual([['group-proforma', 'asha@example.org']]);
    expect(await actions()).toEqual(['order.placed']);
    expect(booked.link).toContain(`order=${booked.order_code}`);
    const page = await ask(server, '/orders', { session: await signIn(server) });
    expect(page.json().data[0]).toMatchObject({ is_proven: true, due: booked.due, can_pay_online: true });
  });

  it('is placed once for repeated calls, and refused while the contact has an unpaid group', async () => {
    const payload = theGroup();
    const [one, two] = await Promise.all([book('group', payload), book('group', payload)]);
    expect(one.order_code).toBe(two.order_code);
    expect(await mails()).toHaveLength(1);
    expect((await action('forms/group', { payload: theGroup() })).status).toBe(409);
  });

  it('leaves groups of visitors unverified, also with the data of a call of staff', async () => {
    const code = await placeGroup(server, {});
    expect(await mailedKey(server, code)).not.toBe('');
    const sent = await send(server, { ...aGroup(server.services, { of: 'other' }), ...about() });
    expect(sent.statusCode).toBe(400);
    const [row] = await server.db.query<{ opened: number }>('SELECT count(opened_at)::int AS opened FROM group_orders');
    expect(row).toEqual({ opened: 0 });
  });
});
