import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awardOrder } from '#domain/awards.ts';
import { unverifiedMails } from '#domain/limits.ts';
import { aGroup } from '#tests/support/samples/groups.ts';
import { nominee } from '#tests/support/samples/nominee.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { aSignUp } from '#tests/support/identity/accounts.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

const { perMailboxKindAndDay, perClientAndHour } = unverifiedMails;
let server: TestServer;
beforeAll(async () => {
  const conference = testConference();
  conference.event.phases.awards = 'open';
  server = await testServer({ services: { conference } });
});
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const api = '/prod/v1/expo/simc-2025';
const post = (url: string, payload: object, remoteAddress: string) =>
  server.app.inject({ method: 'POST', url: `${api}${url}`, payload, remoteAddress });
const nominate = (email: string, remoteAddress = '127.0.0.1') => {
  const { categories, earlyBirdPrice } = server.services.conference.awards;
  const order = awardOrder({ ...nominee, email }, { award: categories[0]!.awards[0]!, cost: earlyBirdPrice });
  return send(
    server,
    { ...order, consentVersion: server.services.conference.event.consent.version },
    { remoteAddress },
  );
};
const signUp = (email: string, remoteAddress = '127.0.0.1') =>
  post('/exhibitor/signup/simc-2025-event', aSignUp({ email }), remoteAddress);
const bookGroup = (email: string, remoteAddress = '127.0.0.1') =>
  send(server, aGroup(server.services, { of: `group${email.replace(/\D/g, '')}`, answers: { email } }), {
    remoteAddress,
  });
const bookAndRequestLink = async (email: string, remoteAddress = '127.0.0.1') => {
  await send(server, anOrder(server.services, { answers: { email } }), { remoteAddress });
  return post('/email/unpaid', { email }, remoteAddress);
};
const mails = async () => {
  const rows = await server.db.query<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int AS count FROM outbox_emails GROUP BY kind',
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};
const callers = [
  ['nomination', 'award-received', nominate],
  ['sign-up of an exhibitor', 'account-made', signUp],
  ['booking of a group', 'group-link', bookGroup],
  ['request for the link of an unpaid order', 'order-unpaid', bookAndRequestLink],
] as const;

describe('mails to one mailbox', () => {
  it.each(callers)('are few if each %s names another email of it [SEC-48]', async (_, kind, call) => {
    const replies = [];
    for (let number = 0; number < 8; number += 1)
      replies.push((await call(`vic.tim+${number}@gmail.com`, `192.0.2.${number}`)).statusCode);
    expect(replies).toEqual(Array(8).fill(200));
    expect(await mails()).toEqual({ [kind]: perMailboxKindAndDay });
    server.pass(24 * 60);
    await call('victim@googlemail.com', '198.51.100.7');
    expect(await mails()).toEqual({ [kind]: perMailboxKindAndDay + 1 });
  });

  it('reach two people who share it', async () => {
    for (const email of ['office+asha@hospital.example', 'office+ravi@hospital.example']) {
      await nominate(email);
      await bookAndRequestLink(email);
      await signUp(email);
    }
    expect(await mails()).toEqual({ 'award-received': 2, 'order-unpaid': 2, 'account-made': 2 });
    expect(await server.db.query('SELECT email FROM address_claims ORDER BY email')).toEqual([
      { email: 'office+asha@hospital.example' },
      { email: 'office+ravi@hospital.example' },
    ]);
  });
});

describe('mails that one network causes', () => {
  it('are bounded per hour, with the same replies beyond the bound [SEC-48]', async () => {
    const replies = [];
    for (let number = 0; number < perClientAndHour + 10; number += 1)
      replies.push((await (number % 2 ? nominate : signUp)(`person${number}@clinic${number}.example`)).statusCode);
    expect(replies).toEqual(Array(perClientAndHour + 10).fill(200));
    expect(await mails()).toEqual({ 'award-received': perClientAndHour / 2, 'account-made': perClientAndHour / 2 });
    await bookAndRequestLink('another@clinic.example');
    expect(await mails()).not.toHaveProperty('order-unpaid');
    await nominate('elsewhere@clinic.example', '198.51.100.7');
    expect(await mails()).toMatchObject({ 'award-received': perClientAndHour / 2 + 1 });
    server.pass(60);
    await nominate('later@clinic.example');
    expect(await mails()).toMatchObject({ 'award-received': perClientAndHour / 2 + 2 });
  });

  it('do not include nominations that were not mailed because of their mailbox', async () => {
    for (let number = 0; number < perClientAndHour + 5; number += 1) await nominate(`office+${number}@clinic.example`);
    await nominate('another@hospital.example');
    expect(await mails()).toEqual({ 'award-received': perMailboxKindAndDay + 1 });
  });

  it('are counted for the larger networks of IPv6 too [SEC-48]', async () => {
    for (let number = 0; number < perClientAndHour * 2 + 5; number += 1)
      await nominate(`person${number}@clinic${number}.example`, `2001:db8:0:${number.toString(16)}::1`);
    expect(await mails()).toEqual({ 'award-received': perClientAndHour * 2 });
  });

  it('do not include what 60 people of a hospital get who book and pay in an hour', async () => {
    for (let number = 0; number < 60; number += 1) {
      const booked = await send(
        server,
        anOrder(server.services, { answers: { email: `p${number}@hospital.example` } }),
      );
      await confirm(server, aReceipt(server, booked.json().order_id));
    }
    expect(await mails()).toMatchObject({ pass: 60 });
  });
});
