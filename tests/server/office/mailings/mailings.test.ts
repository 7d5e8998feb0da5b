import { describe, expect, it } from 'vitest';
import { holdSeconds } from '#domain/mailings/mailings.ts';
import { currentHead } from '#server/platform/mail/current-head.ts';
import { mailMessage } from '#server/office/mails/mail-message.ts';
import { listMails } from '#server/platform/mail/outbox.ts';
import { desk } from '#tests/server/accounts/staff/staff-fixture.ts';
import { placeGroup } from '#tests/support/samples/groups.ts';
import { copyOrder } from '#tests/support/races/mailing-to-many.ts';
import { aPaidOrder, anOpenOrder } from '#tests/support/samples/order-page.ts';
import { get, office, server, sessionOf, signInAgain, useDesk } from '../desk/desk-fixture.ts';
import {
  aDraft,
  asha,
  balu,
  drafted,
  hold,
  mailingActions,
  nextBatch,
  post,
  put,
  queuedTo,
  readMailing,
  recipientsOf,
  released,
} from './mailings-fixture.ts';

useDesk();

describe('segment', () => {
  it('has the people or contacts of orders that match all filters, each email once, in words and by name', async () => {
    await aPaidOrder(server, { answers: asha, workshopIds: ['airway'] });
    server.pass(60);
    await anOpenOrder(server, { answers: balu });
    const group = await placeGroup(server, {
      size: 2,
      answers: { personName: 'Chitra Das', email: 'chitra@example.org' },
    });
    await signInAgain();

    const all = await drafted({ filters: {} });
    expect(all).toMatchObject({ state: 'draft', version: 1, recipients: 3, left_out: [], queued: 0 });
    expect(all.segment).toBe(
      'The contacts of all orders for which this is true: the order is paid or can still be paid.',
    );
    expect(all.first.map(({ name, email }) => [name, email])).toEqual([
      ['Asha Raman', 'asha@example.org'],
      ['Balu Nair', 'balu@example.org'],
      ['Chitra Das', 'chitra@example.org'],
    ]);
    const airway = await drafted({ audience: 'people', filters: { state: 'paid', workshop: 'airway' } });
    expect(airway.first.map(({ name }) => name)).toEqual(['Asha Raman']);
    const people = await drafted({ audience: 'people', filters: { kind: 'bulk' } });
    expect(people.first.map(({ order_code: code }) => code)).toEqual([group, group]);
    expect((await drafted({ filters: { state: 'expired' } })).recipients).toBe(0);
  });

  it('lists who gets no mail, with the reason, and nobody whose order is over', async () => {
    await aPaidOrder(server, { answers: asha });
    const { code } = await aPaidOrder(server, { answers: balu });
    await anOpenOrder(server, { answers: { personName: 'Dev Iyer', email: 'dev@example.org' } });
    await server.db.query(`UPDATE orders SET state = 'cancelled' WHERE contact_email = 'dev@example.org'`);
    await server.db.query(
      `UPDATE outbox_emails SET state = 'undeliverable', last_error = '550' WHERE recipient ILIKE 'balu%'`,
    );
    await server.db.query(`UPDATE tickets SET state = 'revoked' WHERE email = 'asha@example.org'`);

    const { id, recipients, left_out: leftOut } = await drafted({ audience: 'people' });
    expect([recipients, leftOut]).toEqual([
      0,
      [
        { reason: 'revoked', count: 1 },
        { reason: 'undeliverable', count: 1 },
      ],
    ]);
    expect(await recipientsOf(id, '?show=left-out')).toMatchObject([
      { name: 'Asha Raman', left_out: 'revoked' },
      { name: 'Balu Nair', left_out: 'undeliverable', order_code: code },
    ]);
    // a later mail that was sent shows that the email works again
    await server.db.query(
      `INSERT INTO outbox_emails (id, kind, recipient, payload, state, created_at)
       VALUES ('later', 'account-made', 'balu@example.org', '{}', 'sent', $1)`,
      [new Date(server.services.clock.now().getTime() + 1000)],
    );
    const later = await readMailing(id);
    expect(later.recipients).toBe(1);
    expect(later.preview.html).toContain('Balu Nair'); // the first who gets a mail, not the first of the list
  });

  it('gives a person with several orders one mail, about the newest', async () => {
    await aPaidOrder(server, { answers: asha });
    server.pass(1);
    const group = await placeGroup(server, { size: 2, answers: { personName: 'Asha', email: 'chitra@example.org' } });
    await server.db.query(`UPDATE orders SET contact_email = 'ASHA@example.org' WHERE code = $1`, [group]);
    const { recipients, first } = await drafted();
    expect([recipients, first[0]?.order_code]).toEqual([1, group]);
  });
});

describe('draft', () => {
  it('is refused with an unknown placeholder, which is named, and with a placeholder in a URL or a wrong day', async () => {
    const refusals = [];
    for (const wrong of [
      { body: 'Dear {nmae}' },
      { subject: 'For {name' },
      { body: '[Pay](https://example.org/{order})' },
      { filters: { from: '2025-02-30' } },
    ])
      refusals.push(await post('', aDraft(wrong)));
    expect(refusals.map(({ status, reply }) => [status, reply.message])).toEqual([
      [400, '{nmae} is not a placeholder. There are these placeholders: {name}, {order}.'],
      [400, '{name is not a placeholder. There are these placeholders: {name}, {order}.'],
      [400, 'The URL of a link cannot contain a placeholder.'],
      [400, expect.any(String)],
    ]);
    expect(refusals[0]?.reply.detail).toEqual([{ field: 'body', message: refusals[0]?.reply.message }]);
  });

  it('is changed and deleted by one person at a time: the second reads who was faster', async () => {
    const { id } = await drafted();
    expect((await put(`/${id}`, { ...aDraft({ subject: 'Hall C' }), version: 1 })).reply).toMatchObject({
      subject: 'Hall C',
      version: 2,
    });
    const late = await put(`/${id}`, { ...aDraft(), version: 1 });
    expect([late.status, late.reply.message]).toEqual([
      409,
      "Sample office has changed this mailing meanwhile. Its state is now 'draft'.",
    ]);
    expect((await post(`/${id}/discard`, { version: 1 })).status).toBe(409);
    expect((await post(`/${id}/discard`, { version: 2 })).status).toBe(200);
    expect((await desk(server, `mailings/${id}`, { cookie: office })).statusCode).toBe(404);
    expect(await mailingActions()).toEqual(['mailing.drafted', 'mailing.changed', 'mailing.discarded']);
  });

  it('is mailed to its author as a test, with the author as the recipient', async () => {
    const { id } = await drafted();
    const { reply } = await post(`/${id}/test`, { version: 1 });
    const [mail] = (await listMails(server.db)).filter(({ kind }) => kind === 'mailing-test');
    const message = await mailMessage(server.db, mail!, currentHead(server.services));
    expect([reply.email, mail?.recipient]).toEqual(['office@example.org', 'office@example.org']);
    expect(message).toMatchObject({ subject: 'Test: Hall change for Sample office' });
    expect(await mailingActions()).toContain('mailing.tested');
  });
});

describe('release', () => {
  it('needs a fresh confirmation, and the list that the person saw', async () => {
    await aPaidOrder(server, { answers: asha });
    const { id, version, digest } = await drafted();
    server.pass(6);
    expect((await post(`/${id}/release`, { version, digest })).status).toBe(428);
    await signInAgain();
    await aPaidOrder(server, { answers: balu });
    const late = await post(`/${id}/release`, { version, digest });
    expect([late.status, late.reply.message]).toEqual([
      409,
      'The list of recipients has changed since you saw it: it has 2 people now. Please check it again.',
    ]);
    const again = await readMailing(id);
    expect([again.state, again.recipients]).toEqual(['draft', 2]);
    const { status, reply } = await post(`/${id}/release`, { version, digest: again.digest });
    expect([status, reply.state, reply.recipients, reply.seconds_left]).toEqual([200, 'held', 2, holdSeconds]);
    const empty = await drafted({ filters: { state: 'refunded' } });
    expect((await post(`/${empty.id}/release`, { version: 1, digest: empty.digest })).status).toBe(409);
  });

  it('freezes the recipients: later orders get no mail, and a second release is refused', async () => {
    await aPaidOrder(server, { answers: asha });
    const { id, version, digest } = await released();
    await aPaidOrder(server, { answers: balu });
    hold();
    await nextBatch();
    expect(await queuedTo()).toEqual(['asha@example.org']);
    expect((await recipientsOf(id)).map(({ name }) => name)).toEqual(['Asha Raman']);
    expect((await post(`/${id}/release`, { version, digest })).status).toBe(409);
    expect((await put(`/${id}`, { ...aDraft(), version })).status).toBe(409);
  });

  it('holds the mails back for a minute, in which the mailing is stopped and goes on later', async () => {
    await aPaidOrder(server, { answers: asha });
    const { id, version } = await released();
    await nextBatch();
    expect(await queuedTo()).toEqual([]);
    const stopped = await post(`/${id}/stop`, { version });
    expect([stopped.status, stopped.reply.state]).toEqual([200, 'stopped']);
    hold();
    while (await nextBatch());
    expect(await queuedTo()).toEqual([]);
    expect((await post(`/${id}/stop`, { version: stopped.reply.version })).status).toBe(409);

    await signInAgain();
    const resumed = await post(`/${id}/resume`, { version: stopped.reply.version });
    expect([resumed.reply.state, resumed.reply.seconds_left]).toEqual(['held', holdSeconds]);
    hold();
    await nextBatch();
    expect(await queuedTo()).toEqual(['asha@example.org']);
    expect(await mailingActions()).toEqual([
      'mailing.drafted',
      'mailing.released',
      'mailing.stopped',
      'mailing.resumed',
    ]);
  });
});

it('mailings are listed newest first, in pages, to the roles that see mails', async () => {
  const first = await drafted();
  server.pass(1);
  const second = await drafted({ subject: 'Second' });
  const list = await get<{ mailings: { id: string; changed_by: string }[]; next: string | null }>('mailings');
  expect(list.mailings.map(({ id, changed_by: name }) => [id, name])).toEqual([
    [second.id, 'Sample office'],
    [first.id, 'Sample office'],
  ]);
  expect(list.next).toBeNull();
  for (const role of ['accounts', 'viewer'] as const) {
    const cookie = await sessionOf(role);
    const reply = await desk(server, 'mailings', { cookie });
    expect([role, reply.statusCode, (await post('', aDraft(), cookie)).status]).toEqual([role, 403, 403]);
  }
});

it('recipients are listed in pages by name', async () => {
  await aPaidOrder(server, { answers: asha });
  await copyOrder(server.db, 70);
  const { id } = await drafted();
  const page = await get<{ recipients: { name: string }[]; next: number }>(`mailings/${id}/recipients`);
  const rest = await get<{ recipients: { name: string }[]; next?: number }>(
    `mailings/${id}/recipients?after=${page.next}`,
  );
  expect([page.recipients.length, page.next, rest.recipients.length, rest.next]).toEqual([50, 50, 21, undefined]);
  const names = [...page.recipients, ...rest.recipients].map(({ name }) => name);
  expect(new Set(names).size).toBe(71);
});
