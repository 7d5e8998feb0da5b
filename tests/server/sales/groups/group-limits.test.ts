import { describe, expect, it } from 'vitest';
import type { PhaseState } from '#domain/conference/phases.ts';
import { groupKey } from '#server/sales/groups/group-key.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { server, useServer, group, from, refused } from './group-refusals-fixture.ts';

useServer();

describe('group limits', () => {
  it('allow one unpaid group for a contact with a verified email [SEC-14]', async () => {
    await placeGroup(server, { of: 'first' });
    await signIn(server);
    expect(await refused(group({}, { of: 'second' }))).toEqual({
      status: 409,
      message:
        'A group of this contact is not paid yet. Pay or cancel it before you book another one. The link is in the email we sent.',
    });
    server.pass(48 * 60);
    expect((await send(server, group({}, { of: 'second' }))).statusCode).toBe(200);
  });

  it('allow one unpaid group with a verified contact for a mail domain [SEC-34]', async () => {
    const ofDomain = (name: string, domain = 'ward.hospital.example') =>
      group({}, { of: name, answers: { email: `${name}@${domain}` }, workshops: () => ['airway'] });
    for (const name of ['one', 'two']) expect((await send(server, ofDomain(name))).statusCode).toBe(200);
    for (const name of ['one', 'two']) await signIn(server, `${name}@ward.hospital.example`);
    const held = await server.db.query('SELECT count(*)::int AS count FROM group_orders WHERE opened_at IS NOT NULL');
    expect(held).toEqual([{ count: 1 }]);
    expect(await refused(ofDomain('three', 'hospital.example'))).toEqual({
      status: 409,
      message:
        'A group of hospital.example is not paid yet. Please pay or cancel it before you book another one, or write to us.',
    });
    expect((await send(server, ofDomain('four', 'clinic.example'))).statusCode).toBe(200);
    const withoutWorkshops = group(
      {},
      { of: 'five', answers: { email: 'five@hospital.example' }, workshops: () => [] },
    );
    expect((await send(server, withoutWorkshops)).statusCode).toBe(200);
  });

  it('tell the second contact of a mail domain, who opens the mailed link, that the seats are not held longer', async () => {
    for (const name of ['one', 'two'])
      await send(
        server,
        group({}, { of: name, answers: { email: `${name}@hospital.example` }, workshops: () => ['airway'] }),
      );
    const booked = await server.db.query<{ id: string; order: string }>(
      'SELECT id, code AS order FROM orders ORDER BY contact_email',
    );
    const opened = [];
    for (const { id, order } of booked)
      opened.push(
        (
          await ask(server, '/link', {
            body: { order, key: groupKey(server.services.keys, { id, linkVersion: null }) },
          })
        ).json(),
      );
    expect(opened[0]).not.toHaveProperty('unpaid_domain');
    expect(opened[1]).toMatchObject({ state: 'awaiting-payment', unpaid_domain: 'hospital.example' });
    expect(opened[1].due < opened[0].due).toBe(true);
  });

  it('allow a group for each contact of a public mail provider', async () => {
    const statuses = [];
    for (const name of ['one', 'two']) {
      const answers = { email: `${name}@gmail.com` };
      const booked = group({}, { of: name, answers, workshops: () => ['airway'] });
      statuses.push((await send(server, booked)).statusCode);
      await signIn(server, answers.email);
    }
    expect(statuses).toEqual([200, 200]);
  });

  it('allow one unpaid group with a verified contact for a mailbox of a public provider, whatever follows the + [SEC-34]', async () => {
    const ofMailbox = (name: string, email: string) =>
      group({}, { of: name, answers: { email }, workshops: () => ['airway'] });
    const emails = ['m.allory@gmail.com', 'mallory+1@gmail.com', 'mallory+2@googlemail.com'];
    for (const [number, email] of emails.entries())
      expect((await from(`192.0.2.${number}`, ofMailbox(`g${number}`, email))).statusCode).toBe(200);
    for (const email of emails) await signIn(server, email);
    const held = await server.db.query('SELECT count(*)::int AS count FROM group_orders WHERE opened_at IS NOT NULL');
    expect(held).toEqual([{ count: 1 }]);
    expect(await refused(ofMailbox('g3', 'mallory+3@gmail.com'))).toMatchObject({
      status: 409,
      message:
        'A group of mallory@gmail.com is not paid yet. Please pay or cancel it before you book another one, or write to us.',
    });
  });

  it('allow three groups a day for one mailbox and client [SEC-14]', async () => {
    const ofMailbox = (number: number) =>
      group({}, { of: `g${number}`, answers: { email: `asha+${number}@example.org` } });
    const replies = [];
    for (let number = 0; number < 4; number += 1) replies.push((await send(server, ofMailbox(number))).statusCode);
    expect(replies).toEqual([200, 200, 200, 429]);
  });

  it('do not count groups that a stranger booked in the name of the contact [SEC-36]', async () => {
    for (let number = 0; number < 3; number += 1)
      expect((await from('203.0.113.9', group({}, { of: `stranger${number}` }))).statusCode).toBe(200);
    expect((await from('203.0.113.9', group({}, { of: 'stranger3' }))).statusCode).toBe(429);
    expect((await from('198.51.100.7', group({}, { of: 'own' }))).statusCode).toBe(200);
  });

  it('allow twenty groups of one client in a quarter of an hour; refused groups do not count [SEC-14]', async () => {
    const named = (number: number) =>
      group({}, { of: `g${number}`, size: 2, workshops: () => [], answers: { email: `contact${number}@example.org` } });
    for (let number = 0; number < 20; number += 1) {
      if (number < 5) await refused({ ...named(number), OrderCost: 1 });
      expect((await send(server, named(number))).statusCode).toBe(200);
    }
    expect(await refused(named(20))).toEqual({
      status: 429,
      message:
        'Too many groups were booked from your network in a short time. Please try again in a few minutes, use another network such as mobile data, or write to us.',
    });
    server.pass(15);
    expect((await send(server, named(20))).statusCode).toBe(200);
  });

  it('allow three groups a day for one contact and client, replacements included', async () => {
    const token = 'the-token-of-one-browser';
    const sizes = [2, 3, 4, 5];
    const replies = [];
    for (const size of sizes) replies.push((await send(server, group({}, { size }), { token })).statusCode);
    expect(replies).toEqual([200, 200, 200, 429]);
  });

  it('cannot be used up by strangers from many clients [SEC-36]', async () => {
    const replies = [];
    for (let number = 0; number <= 31; number += 1)
      replies.push((await from(`192.0.2.${number}`, group({}, { of: `g${number}` }))).statusCode);
    expect(replies).toEqual(Array(32).fill(200));
  });

  it('count an IPv6 network like one client: twenty groups for a /64, twice as many for its /56 [SEC-34]', async () => {
    const replies = [];
    for (let number = 0; number < 42; number += 1) {
      const answers = { email: `contact${number}@example.org` };
      const body = group({}, { of: `g${number}`, size: 2, workshops: () => [], answers });
      replies.push((await from(`2001:db8:0:${(number + 1).toString(16)}::1`, body)).statusCode);
    }
    expect(replies).toEqual([...Array(40).fill(200), 429, 429]);
  });
});

describe('single registration', () => {
  it('is refused with workshops of an attendee [ORDER-03]', async () => {
    const body = anOrder(server.services);
    const conferenceData3 = body.conferenceData3.map((person) => ({ ...person, workshops: ['airway'] }));
    expect(await refused({ ...body, conferenceData3 })).toEqual({
      status: 400,
      message: 'The workshops of a single registration belong to the order, not to an attendee.',
    });
  });
});

describe('registration phase', () => {
  it.each<[PhaseState, number]>([
    ['soon', 403],
    ['open', 200],
    ['closed', 200],
    ['ended', 403],
  ])('%s answers a group with %i [CONST-03]', async (state, status) => {
    const { phases } = server.services.conference.event;
    phases.registration = state;
    const reply = await send(server, group()).finally(() => (phases.registration = 'open'));
    expect(reply.statusCode).toBe(status);
  });
});
