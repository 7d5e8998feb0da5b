import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { confirmedMinutes } from '#domain/staff/desk-limits.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { idOf, paid, put, read, server, signInAgain, useDesk } from './desk-fixture.ts';

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

  it.each([
    ['name, then email', [{ name: 'Ravi Menon' }, { name: 'Ravi Menon', email: 'ravi@example.org' }]],
    ['email, then name', [{ email: 'ravi@example.org' }, { name: 'Ravi Menon', email: 'ravi@example.org' }]],
  ])('needs a confirmation to give it away in two steps: %s [SEC-58]', async (_steps, [first, second]) => {
    expect(await correct(first!)).toBe(200);
    server.pass(10);
    expect(await correct(second!)).toBe(428);
  });

  it('corrects a typing error in the name, in the email, and other details', async () => {
    expect(await correct({ name: 'Asha Ramann' })).toBe(200);
    expect(await correct({ name: 'Asha Raman' })).toBe(200);
    expect(await correct({ designation: 'Dean', mobile: '9876500001' })).toBe(200);
    server.pass(13 * 60);
    await signInAgain();
    server.pass(confirmedMinutes + 1);
    expect(await correct({ email: 'asha.r@example.org' })).toBe(200);
  });

  it('gives a paid order no other email of the contact, also if that is one of the people [SEC-58]', async () => {
    expect(await correctContact({ name: 'New Clerk' })).toBe(200);
    expect(await correctContact({ email: 'new@example.org' })).toBe(428);
    await server.db.query(`UPDATE orders SET contact_email = $1, contact_name = $2`, [before.email, before.name]);
    expect(await correct({ email: 'asha.r@example.org' })).toBe(428);
    await signInAgain();
    expect(await correct({ email: 'asha.r@example.org' })).toBe(200);
  });

  it('corrects unpaid orders without a confirmation', async () => {
    const group = await read(await idOf(await placeGroup(server, { answers: { email: 'chitra@example.org' } })));
    const changes = { version: group.version, name: 'New Name', email: 'new@group.example' };
    expect((await put(`orders/${group.id}/people/1`, changes)).status).toBe(200);
  });
});
