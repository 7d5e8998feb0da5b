import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { m } from '#messages';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { ask, placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder, aPaidOrder, requestOrderPage } from '#tests/support/samples/order-page.ts';
import { anOrder } from '#tests/support/samples/orders.ts';
import { action, actions, breaches, idOf, mails, paid, put, read, server, sessionOf, useDesk } from './desk-fixture.ts';

useDesk();

describe('correction of a person by staff', () => {
  const correct = ({ id, version }: Pick<DeskOrder, 'id' | 'version'>, name: string, email = 'asha@example.org') =>
    put(`orders/${id}/people/1`, { version, name, email });

  it('mails the pass again, tells the previous email, and does not count for the buyer', async () => {
    const order = await paid();
    server.pass(1);
    const { status, reply } = await correct(order, 'Asha  Raman K', 'Asha.New@example.org');
    expect([status, reply.people[0]!.name, reply.contact]).toMatchObject([
      200,
      'Asha Raman K',
      { name: 'Asha Raman K', email: 'asha.new@example.org' },
    ]);
    expect((await mails()).slice(-2)).toEqual([
      ['order-moved', 'asha@example.org'],
      ['pass', 'asha.new@example.org'],
    ]);
    expect(await server.db.query('SELECT 1 FROM corrections')).toEqual([]);
    expect(await actions()).toEqual(['order.read', 'order.person-corrected']);
    expect(await breaches()).toEqual([]);
  });

  it('changes phone, designation and institution; a phone alone mails no pass', async () => {
    const order = await paid();
    const [before] = order.people;
    const change = async (more: object) => {
      const { version } = await read(order.id);
      return put(`orders/${order.id}/people/1`, { version, name: before!.name, email: before!.email, ...more });
    };
    const sent = (await mails()).length;
    const { status, reply } = await change({ mobile: '9123456780' });
    expect([status, reply.people[0]!.mobile, reply.contact.mobile]).toEqual([200, '9123456780', '9123456780']);
    expect(await mails()).toHaveLength(sent);
    const second = await change({ designation: 'Dean', organisation: 'North Hospital' });
    expect(second.reply.people[0]).toMatchObject({ designation: 'Dean', organisation: 'North Hospital' });
    expect((await mails()).slice(sent)).toEqual([['pass', before!.email]]);
    expect((await change({ mobile: '+91 91234-56781' })).reply.people[0]!.mobile).toBe('9123456781');
    expect((await change({ mobile: '12' })).status).toBe(400);
    expect((await change({ organisation: '' })).status).toBe(400);
  });

  it('is possible without limits, also in a group; wrong details and emails of others are refused', async () => {
    const { id } = await paid();
    for (const name of ['A a', 'B b', 'C c', 'D d', 'E e'])
      expect((await correct({ id, version: (await read(id)).version }, name)).status).toBe(200);
    await paid({ answers: { email: 'other@example.org' } });
    const { version } = await read(id);
    expect((await correct({ id, version }, 'E e', 'other@example.org')).status).toBe(409);
    expect((await correct({ id, version }, 'E e', 'no email')).status).toBe(400);

    const group = await read(await idOf(await placeGroup(server, { answers: { email: 'chitra@example.org' } })));
    const details = { version: group.version, name: 'New Name', email: 'new@group.example' };
    const { reply } = await put(`orders/${group.id}/people/2`, details);
    expect(reply.people[1]).toMatchObject({ name: 'New Name', email: 'new@group.example' });
    const contact = { version: reply.version, name: 'Chitra', email: 'chitra2@example.org' };
    const moved = await put(`orders/${group.id}/people/1`, contact);
    expect(moved.reply.contact).toMatchObject({ email: 'chitra2@example.org' });
    expect((await mails()).filter(([, to]) => to === 'chitra2@example.org')).toEqual([
      ['group-link', 'chitra2@example.org'],
    ]);
  });

  it('is refused with the version of an order that has changed, and says what changed, by whom and when', async () => {
    const { code, link } = await aPaidOrder(server);
    server.pass(1);
    const order = await read(await idOf(code));
    server.pass(1);
    const other = await sessionOf('owner');
    expect(
      (
        await put(
          `orders/${order.id}/people/1`,
          { version: order.version, name: 'By Owner', email: 'asha@example.org' },
          other,
        )
      ).status,
    ).toBe(200);
    server.pass(2);
    const second = await correct(order, 'By Office');
    expect([second.status, second.reply.message]).toEqual([
      409,
      'This order has changed since you opened it: Person corrected (by Sample owner, 2 minutes ago). Nothing was saved. Please look at it again.',
    ]);
    expect((await read(order.id)).people[0]!.name).toBe('By Owner');
    const { version } = await read(order.id);
    await requestOrderPage(server, '/people/1', {
      link,
      method: 'PUT',
      payload: { name: 'By Buyer', email: 'asha@example.org' },
    });
    const third = await correct({ id: order.id, version }, 'By Office');
    expect(third.reply.message).toMatch(/Corrected by the buyer \(by the buyer, less than a minute/);
    expect((await correct({ id: order.id, version: 'made up' }, 'By Office')).status).toBe(409);
  });

  it.each(['link', 'transfer'])('of an unpaid order of staff mails it to the new email, to pay by %s', async (way) => {
    const payload = { request: randomUUID(), source: 'phone', way, order: anOrder(server.services) };
    const { reply: placed } = await action('forms/booking', { payload });
    const order = await read((placed as unknown as { order_id: string }).order_id);
    server.pass(1);
    expect((await correct(order, 'Asha Raman', 'new@example.org')).status).toBe(200);
    expect((await mails()).slice(-2)).toEqual([
      ['order-moved', 'asha@example.org'],
      ['order-to-pay', 'new@example.org'],
    ]);
    const ways = await server.db.query(
      `SELECT payload ->> 'way' AS way FROM outbox_emails WHERE kind = 'order-to-pay'`,
    );
    expect(ways).toEqual([{ way }, { way }]);
    const repeated = await action('forms/booking', { payload });
    expect([repeated.status, repeated.reply.message]).toEqual([409, m.desk_forms_link_ended({ code: order.code })]);
  });

  it('of an unpaid order of a buyer mails the new email a link, without data of the order', async () => {
    const order = await read(await idOf((await anOpenOrder(server)).code));
    await correct(order, 'Asha Raman', 'new@example.org');
    expect((await mails()).map(([kind]) => kind).sort()).toEqual(['order-moved', 'order-unpaid']);
  });
});

describe('correction of contact and billing details by staff', () => {
  it('ends the mailed link of a group with its previous contact [SEC-55]', async () => {
    const code = await placeGroup(server, { answers: { email: 'wrong@example.org' } });
    const open = async (key: string) => ask(server, '/link', { body: { order: code, key } });
    const keys = async () =>
      (
        await server.db.query<{ key: string }>(
          "SELECT payload ->> 'key' AS key FROM outbox_emails WHERE kind = 'group-link' ORDER BY created_at",
        )
      ).map(({ key }) => key);
    const [first = ''] = await keys();
    const group = await read(await idOf(code));
    const participant = { version: group.version, name: 'New Name', email: 'new@group.example' };
    const corrected = await put(`orders/${group.id}/people/2`, participant);
    server.pass(1);
    const contact = { version: corrected.reply.version, name: 'Chitra', email: 'right@example.org' };
    const moved = await put(`orders/${group.id}/people/1`, contact);
    expect(moved.status).toBe(200);
    const [, second = ''] = await keys();
    expect((await open(first)).statusCode).toBe(404);
    expect((await open(second)).json()).toMatchObject({ email: 'right@example.org' });
  });

  it('leaves the mailed link of a group after the correction of a participant', async () => {
    const code = await placeGroup(server, { answers: { email: 'chitra@example.org' } });
    const group = await read(await idOf(code));
    const participant = { version: group.version, name: 'New Name', email: 'new@group.example' };
    expect((await put(`orders/${group.id}/people/2`, participant)).status).toBe(200);
    const [mail] = await server.db.query<{ key: string }>(
      "SELECT payload ->> 'key' AS key FROM outbox_emails WHERE kind = 'group-link'",
    );
    expect((await ask(server, '/link', { body: { order: code, key: mail!.key } })).statusCode).toBe(200);
  });

  it('moves an order to another contact, who gets the link and the invoice', async () => {
    const order = await paid();
    await server.db.query(`UPDATE orders SET contact_email = 'clerk@example.org', contact_name = 'Clerk'`);
    const { version } = await read(order.id);
    const contact = { name: 'New Clerk', email: 'new@example.org', mobile: '9876500000' };
    server.pass(1);
    const typed = { ...contact, mobile: '+91 98765 00000' };
    const { status, reply } = await put(`orders/${order.id}/contact`, { version, ...typed });
    expect([status, reply.contact]).toEqual([200, contact]);
    expect((await mails()).slice(-2)).toEqual([
      ['order-moved', 'clerk@example.org'],
      ['order-paid', 'new@example.org'],
    ]);
    expect((await put(`orders/${order.id}/contact`, { version: reply.version, ...contact, mobile: '12' })).status).toBe(
      400,
    );
  });
});
