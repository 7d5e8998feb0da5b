import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { confirmedMinutes } from '#domain/staff/desk-limits.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { anOpenOrder } from '#tests/support/samples/order-page.ts';
import { action, idOf, office, paid, put, read, server, signInAgain, useDesk } from './desk-fixture.ts';

useDesk();

/** A paid order whose contact is not one of its people. */
let order: DeskOrder;
beforeEach(async () => {
  const { id } = await paid();
  await server.db.query(`UPDATE orders SET contact_email = 'clerk@example.org', contact_name = 'Clerk'`);
  order = await read(id);
});

const before = { name: 'Asha Raman', email: 'asha@example.org' };

async function correct(changes: object): Promise<number> {
  const { version } = await read(order.id);
  return (await put(`orders/${order.id}/people/1`, { version, ...before, ...changes })).status;
}

async function correctContact(changes: object): Promise<number> {
  const { version, contact } = await read(order.id);
  return (await put(`orders/${order.id}/contact`, { version, ...contact, mobile: '9876500000', ...changes })).status;
}

describe('an open session that was confirmed some time ago', () => {
  beforeEach(() => server.pass(confirmedMinutes + 1));

  it('gives no paid pass to another person, until it is confirmed [SEC-58]', async () => {
    expect(await correct({ name: 'Ravi Menon', email: 'ravi@example.org' })).toBe(428);
    expect((await read(order.id)).people[0]).toMatchObject(before);
    await signInAgain();
    expect(await correct({ name: 'Ravi Menon', email: 'ravi@example.org' })).toBe(200);
  });

  it('mails no paid pass to another email, and names nobody else after that was confirmed [SEC-58]', async () => {
    const moved = { email: 'ravi@example.org' };
    const passes = () => server.db.query(`SELECT recipient FROM outbox_emails WHERE kind = 'pass'`);
    const mailed = await passes();
    expect(await correct(moved)).toBe(428);
    expect(await passes()).toEqual(mailed);
    await signInAgain();
    expect(await correct(moved)).toBe(200);
    server.pass(10);
    expect(await correct({ ...moved, name: 'Ravi Menon' })).toBe(428);
  });

  it('corrects a typing error in the name, and other details', async () => {
    expect(await correct({ name: 'Asha Ramann' })).toBe(200);
    expect(await correct({ name: 'Asha Raman' })).toBe(200);
    expect(await correct({ designation: 'Dean', mobile: '9876500001' })).toBe(200);
  });

  it('gives a paid order no other email of the contact [SEC-58]', async () => {
    expect(await correctContact({ name: 'New Clerk' })).toBe(200);
    expect(await correctContact({ email: 'new@example.org' })).toBe(428);
  });

  it.each([
    ['name', { name: 'Ravi Menon' }],
    ['email', { email: 'asha.r@example.org' }],
  ])('gives out no pass of a person with another %s, by file or mail [SEC-58]', async (_field, changes) => {
    const [mail] = await server.db.query<{ id: string }>(`SELECT id FROM outbox_emails WHERE kind = 'pass'`);
    const askAgain = async () => {
      const file = await desk(server, `orders/${order.id}/documents/passes`, { cookie: office });
      const pass = await action(`orders/${order.id}/people/1/pass`);
      const again = await action(`orders/${order.id}/mails/${mail?.id}/resend`);
      return [file.statusCode, pass.status, again.status].map((status) => status === 428);
    };
    expect(await askAgain()).toEqual([false, false, false]);
    await signInAgain();
    expect(await correct(changes)).toBe(200);
    server.pass(confirmedMinutes + 1);
    expect(await askAgain()).toEqual([true, true, true]);
    await signInAgain();
    expect(await askAgain()).toEqual([false, false, false]);
  });

  describe('at an unpaid group', () => {
    let group: DeskOrder;
    beforeEach(async () => {
      group = await read(await idOf(await placeGroup(server, { answers: { email: 'chitra@example.org' } })));
    });
    const change = async (path: string, changes: object) =>
      (await put(`orders/${group.id}/${path}`, { version: (await read(group.id)).version, ...changes })).status;

    it('gives no person another email, but corrects the name [SEC-58]', async () => {
      const { name, email } = group.people[0]!;
      expect(await change('people/1', { name: 'New Name', email: 'new@group.example' })).toBe(428);
      expect(await change('people/1', { name: 'New Name', email })).toBe(200);
      expect(await change('people/2', { name: group.people[1]!.name, email: 'new@group.example' })).toBe(428);
      await signInAgain();
      expect(await change('people/1', { name, email: 'other@group.example' })).toBe(200);
    });

    it('gives it no other email of the contact [SEC-55] [SEC-58]', async () => {
      const contact = { name: 'Chitra', mobile: '9876500000' };
      await server.db.query(`UPDATE orders SET contact_email = 'clerk@example.org' WHERE id = $1`, [group.id]);
      expect(await change('contact', { ...contact, email: 'stranger@example.org' })).toBe(428);
      expect(await change('contact', { ...contact, email: 'clerk@example.org' })).toBe(200);
    });
  });

  it('corrects other unpaid orders without a confirmation', async () => {
    const { code } = await anOpenOrder(server, { answers: { email: 'meera@example.org' } });
    order = await read(await idOf(code));
    expect(await correct({ name: 'Ravi Menon', email: 'ravi@example.org' })).toBe(200);
  });
});
