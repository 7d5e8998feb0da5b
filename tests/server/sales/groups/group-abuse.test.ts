import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { sweepCodes } from '#server/platform/email-codes/one-time-codes.ts';
import { transferReceived, transferReturned } from '#server/sales/payments/transfers.ts';
import { attendees, orders } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { rowCounts } from '#tests/support/database/database.ts';
import { aGroup, ask, readGroups, mailedKey, mailsSent, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { send } from '#tests/support/samples/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { program } from '#tests/support/program.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const contact = 'asha@example.org';
const stranger = 'stranger@example.org';
const sendCode = async (email: string) => (await ask(server, '/otp/send', { body: { email } })).statusCode;
const verify = async (email: string, code: string) =>
  (await ask(server, '/otp/verify', { body: { email, otp_code: code } })).statusCode;
const openLink = (order: string, key: string) => ask(server, '/link', { body: { order, key } });
const anotherGroup = () => placeGroup(server, { of: 'other', answers: { email: 'other@example.org' } });

describe('privacy of group contacts', () => {
  it('code requests get the same answers for a contact and a stranger [SEC-19]', async () => {
    await placeGroup(server);
    for (const email of [contact, stranger]) {
      const answers = [];
      for (let count = 0; count <= codes.perDay; count += 1) {
        answers.push(await sendCode(email));
        server.pass(10.5);
      }
      expect(answers).toEqual(Array(codes.perDay + 1).fill(200));
    }
    const mailed = await server.db.query(
      `SELECT DISTINCT kind, recipient FROM outbox_emails WHERE kind LIKE '%-code' ORDER BY kind`,
    );
    expect(mailed).toEqual(['group-code', 'linked-code'].map((kind) => ({ kind, recipient: contact })));
  });

  it('a refused group gets the same answer for a contact and a stranger', async () => {
    await placeGroup(server, { answers: { email: contact } });
    await server.db.query(`UPDATE workshops SET held = max_count WHERE id = 'airway'`);
    const tooMany = (email: string) =>
      send(server, aGroup(server.services, { of: 'probe', answers: { email }, workshops: () => ['airway'] }));
    const answers = [(await tooMany(contact)).json(), (await tooMany(stranger)).json()];
    expect(answers[0].message).toContain('No seats left');
    expect(answers[0]).toEqual(answers[1]);
  });

  it('wrong codes get the same answers for a contact and a stranger, and are deleted after a day', async () => {
    await placeGroup(server);
    for (const email of [contact, stranger]) {
      await sendCode(email);
      const answers = [];
      for (let count = 0; count < 11; count += 1) answers.push(await verify(email, '000000x'));
      expect(answers).toEqual([...Array(4).fill(400), ...Array(7).fill(429)]);
    }
    server.pass(24 * 60);
    await sweepCodes(server.db, server.services.clock.now());
    expect(await rowCounts(server.db)).toMatchObject({ one_time_codes: 0 });
  });
});

describe('group link', () => {
  it('is refused with a guessed, shortened or foreign key', async () => {
    const code = await placeGroup(server);
    const key = await mailedKey(server, code);
    const guesses = [
      [code, 'A'.repeat(40)],
      [code, key.slice(0, -1)],
      [code, await mailedKey(server, await anotherGroup())],
      ['SIMC25-00000-00000', key],
    ] as const;
    for (const [order, guess] of guesses) {
      const reply = await openLink(order, guess);
      expect([reply.statusCode, reply.json().email]).toEqual([404, undefined]);
    }
    const [order] = await server.db.orm.select().from(orders);
    expect(order!.holdUntil.getTime() - order!.createdAt.getTime()).toBe(15 * 60_000);
  });

  it('holds the seats for 48 hours at most, although it is opened and codes are requested repeatedly [SEC-14] [SEC-34]', async () => {
    const code = await placeGroup(server, { workshops: () => ['airway'] });
    const key = await mailedKey(server, code);
    const due = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      due.add((await openLink(code, key)).json().due);
      due.add((await readGroups(server, await signIn(server)))[0]!.due);
      server.pass(6 * 60);
    }
    expect(due.size).toBe(1);
    const [group] = await readGroups(server, await signIn(server));
    expect(group?.state).toBe('expired');
    expect((await openLink(code, key)).json().due).toBe([...due][0]);
  });
});

describe('group session', () => {
  it('is refused with a changed email, expiry or algorithm', async () => {
    await placeGroup(server);
    const [head = '', claims = '', signature = ''] = (await signIn(server)).split('.');
    const content = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = (changes: object) => `${head}.${encoded({ ...content, ...changes })}.${signature}`;
    const unsigned = `${encoded({ alg: 'none' })}.${claims}.`;
    expect((await ask(server, '/orders', { session: unsigned })).statusCode).toBe(401);
    for (const changes of [{ email: 'other@example.org' }, { exp: content.exp + 3600 }])
      expect((await ask(server, '/orders', { session: forged(changes) })).statusCode).toBe(401);
    expect((await ask(server, '/orders', { session: forged({}) })).statusCode).toBe(200);
  });
});

describe('name with line breaks', () => {
  it('is stored as one line, so that it cannot add lines to a mail or a list', async () => {
    const body = aGroup(server.services);
    body.conferenceData3[1] = { ...body.conferenceData3[1]!, name: 'Ravi\r\nBcc all', designation: 'Staff\n\nNurse' };
    const code = (await send(server, body)).json().order_code;
    const names = async () => (await server.db.orm.select().from(attendees)).map(({ name }) => name);
    expect(await names()).toContain('Ravi Bcc all');
    const session = await signIn(server);
    const renamed = await ask(server, `/orders/${code}/participants/2`, {
      method: 'PUT',
      session,
      body: { name: 'Ravi\n Kumar' },
    });
    expect(renamed.json().name).toBe('Ravi Kumar');
    expect(await names()).toContain('Ravi Kumar');
    const list = await ask(server, `/orders/${code}/participants.csv`, { session });
    expect(list.body.split('\r\n')[2]).toContain('"2","Ravi Kumar","Staff Nurse"');
  });
});

describe('bank reference of a transfer', () => {
  const received = (reference: string, bankReference: string) =>
    transferReceived(server.services, program, { reference, rupees: 9000, bankReference });

  it('is refused for a second group', async () => {
    const [code, other] = [await placeGroup(server), await anotherGroup()];
    expect(await received(code, 'UTR-1')).toBe('settled');
    const before = await rowCounts(server.db);
    expect(await received(other, 'UTR-1')).toBe('another-order');
    expect(await rowCounts(server.db)).toEqual(before);
    const [group] = await readGroups(server, await signIn(server, 'other@example.org'));
    expect(group?.state).toBe('awaiting-payment');
  });

  it('ignores case and spaces, so that one transfer is not recorded twice', async () => {
    const code = await placeGroup(server);
    expect(await received(code, 'SBIN 5251 0001')).toBe('settled');
    expect(await received(code, 'sbin52510001')).toBe('settled');
    expect(await server.db.orm.select().from(settlements)).toHaveLength(1);
    expect(await received(code, 'SBIN52510002')).toBe('paid-twice');
    expect(await transferReturned(server.services, program, 'sbin 52510002')).toBe(true);
  });
});

describe('cancelled group', () => {
  it('cannot be paid, corrected or cancelled again', async () => {
    const code = await placeGroup(server);
    const session = await signIn(server);
    await ask(server, `/orders/${code}/cancel`, { method: 'POST', session });
    const mails = await mailsSent(server);
    const calls = [
      ask(server, `/orders/${code}/pay`, { method: 'POST', session }),
      ask(server, `/orders/${code}/cancel`, { method: 'POST', session }),
      ask(server, `/orders/${code}/participants/2`, { method: 'PUT', session, body: { name: 'Ravi' } }),
      ask(server, `/orders/${code}/passes/email`, { session, body: {} }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.statusCode).toBe(409);
    expect(await mailsSent(server)).toEqual(mails);
  });
});
