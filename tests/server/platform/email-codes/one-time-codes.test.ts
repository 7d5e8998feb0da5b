import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { issueCode, redeemCode } from '#server/platform/email-codes/one-time-codes.ts';
import { maxWrongCodes } from '#server/platform/email-codes/guess-limit.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { codesOf } from '#tests/support/samples/tickets.ts';

let server: TestServer;
let email = '';
let count = 0;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => void (email = `asha${(count += 1)}@example.org`));

const now = () => server.services.clock.now();
const issue = () => issueCode(server.services, { purpose: 'tickets', email, now: now() });
const redeem = async (code: string) =>
  (await redeemCode(server.services, { purpose: 'tickets', email, code, now: now() })).outcome;
const newestCode = async () => (await codesOf(server, email)).at(-1)!;
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

describe('one-time code', () => {
  it('works once [API-15]', async () => {
    await issue();
    const code = await newestCode();
    expect(await redeem(code)).toBe('right');
    expect(await redeem(code)).toBe('none');
  });

  it('works once for two simultaneous calls', async () => {
    await issue();
    const code = await newestCode();
    const both = await Promise.all([redeem(code), redeem(code)]);
    expect(both.filter((outcome) => outcome === 'right')).toHaveLength(1);
  });

  it('is stored only as a keyed hash [SEC-08]', async () => {
    await issue();
    const code = await newestCode();
    const [row] = await server.db.query('SELECT * FROM one_time_codes WHERE email = $1', [email]);
    expect(row?.['code_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('expires after ten minutes', async () => {
    await issue();
    server.pass(9.9);
    const code = await newestCode();
    server.pass(0.2);
    expect(await redeem(code)).toBe('none');
  });

  it('is valid in its tenth minute', async () => {
    await issue();
    server.pass(9.9);
    expect(await redeem(await newestCode())).toBe('right');
  });

  it('allows four wrong tries and is spent after the fifth [SEC-08]', async () => {
    await issue();
    const code = await newestCode();
    for (let i = 0; i < 4; i += 1) expect(await redeem(wrongCode(code))).toBe('wrong');
    expect(await redeem(code)).toBe('right');

    server.pass(2);
    await issue();
    const second = await newestCode();
    for (let i = 0; i < 4; i += 1) await redeem(wrongCode(second));
    expect(await redeem(wrongCode(second))).toBe('spent');
    expect(await redeem(second)).toBe('spent');
  });

  it('returns the time until the next code when its tries are spent', async () => {
    await issue();
    const code = await newestCode();
    server.pass(0.25);
    for (let i = 0; i < 5; i += 1) await redeem(wrongCode(code));
    const again = { purpose: 'tickets', email, code, now: now() } as const;
    expect(await redeemCode(server.services, again)).toEqual({ outcome: 'spent', waitSeconds: 45 });
    expect(await issue()).toEqual({ waitSeconds: 45 });
    server.pass(0.75);
    expect(await issue()).toEqual({ waitSeconds: undefined });
    expect(await redeem(await newestCode())).toBe('right');
  });

  it('counts simultaneous tries [SEC-08]', async () => {
    await issue();
    const code = await newestCode();
    await Promise.all(Array.from({ length: 5 }, () => redeem(wrongCode(code))));
    expect(await redeem(code)).toBe('spent');
  });

  it('does not work for another email', async () => {
    await issue();
    const stranger = { purpose: 'tickets', email: 'other@example.org', code: await newestCode(), now: now() } as const;
    expect(await redeemCode(server.services, stranger)).toEqual({ outcome: 'none' });
  });
});

describe('new one-time code', () => {
  it('is not sent within a minute, and the current code remains valid [SEC-09]', async () => {
    await issue();
    const code = await newestCode();
    server.pass(0.25);
    expect(await issue(), 'and says how long').toEqual({ waitSeconds: 45 });
    expect(await codesOf(server, email)).toEqual([code]);
    expect(await redeem(code)).toBe('right');
  });

  it('is sent once for two simultaneous requests', async () => {
    await Promise.all([issue(), issue()]);
    expect(await codesOf(server, email)).toHaveLength(1);
  });

  it('replaces the older one [SEC-08]', async () => {
    await issue();
    const older = await newestCode();
    server.pass(1.1);
    await issue();
    const newer = await newestCode();
    expect(await redeem(older)).toBe('wrong');
    expect(await redeem(newer)).toBe('right');
  });

  it('is sent at once after the previous one was used', async () => {
    await issue();
    await redeem(await newestCode());
    await issue();
    expect(await codesOf(server, email)).toHaveLength(2);
  });

  it('has a link after twenty codes in a day, and is refused after twenty of these [SEC-09]', async () => {
    for (let i = 0; i < codes.perDay; i += 1) {
      await issue();
      server.pass(2);
    }
    const startedAt = now();
    for (let i = 0; i < codes.perDay; i += 1) {
      expect(await issue()).toEqual({ waitSeconds: undefined });
      expect(await issue()).toEqual({ waitSeconds: codes.minutesBetweenMore * 60 });
      server.pass(codes.minutesBetweenMore);
    }
    expect(await codesOf(server, email)).toHaveLength(codes.perDay);
    await expect(issue()).rejects.toMatchObject({
      status: 429,
      retryAfter: 24 * 60 * 60 - (now().getTime() - startedAt.getTime()) / 1000,
      message: 'Too many attempts. Please try again in 14 hours.',
    });
    server.pass(24 * 60);
    await issue();
    expect(await codesOf(server, email)).toHaveLength(codes.perDay + 1);
  });

  it('counts the codes of a day for the mailbox, and the minute between two codes for each email [SEC-09] [SEC-48]', async () => {
    const issueTo = (tag: number) =>
      issueCode(server.services, { purpose: 'tickets', email: email.replace('@', `+${tag}@`), now: now() });
    for (let tag = 0; tag < 2 * codes.perDay; tag += 1) expect(await issueTo(tag)).toEqual({ waitSeconds: undefined });
    const [linked] = await server.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM one_time_codes WHERE email LIKE $1 AND link_hash IS NOT NULL`,
      [email.replace('@', '+%@')],
    );
    expect(linked).toEqual({ count: codes.perDay });
  });

  it('has a link, but is not refused, after codes for other emails of the mailbox [SEC-51]', async () => {
    for (let tag = 0; tag < 2 * codes.perDay; tag += 1)
      await issueCode(server.services, { purpose: 'tickets', email: email.replace('@', `+${tag}@`), now: now() });
    expect(await issue()).toEqual({ waitSeconds: undefined });
    expect(await issue()).toEqual({ waitSeconds: codes.minutesBetweenMore * 60 });
  });

  it('with a link is mailed to an email that a stranger named before it had tickets, with the reply of one without [SEC-10]', async () => {
    const issueTo = async (to: string, isReal: boolean) => {
      const request = { purpose: 'tickets', email: to, now: now(), isLinked: true, isReal } as const;
      const reply = await issueCode(server.services, request);
      const mails = await server.db.query(`SELECT 1 FROM outbox_emails WHERE recipient = $1`, [to]);
      return { [`wait ${reply.waitSeconds ?? 0}`]: mails.length };
    };
    const replies = [];
    for (const isReal of [false, true, true, true]) {
      replies.push(await issueTo(email, isReal), await issueTo(`other-${email}`, false));
      server.pass(10);
    }
    const first = [{ 'wait 0': 0 }, { 'wait 0': 0 }, { 'wait 1200': 1 }, { 'wait 1200': 0 }];
    expect(replies).toEqual([...first, { 'wait 600': 1 }, { 'wait 600': 0 }, { 'wait 0': 2 }, { 'wait 0': 0 }]);
  });
});

describe('wrong codes of one network', () => {
  const network = '192.0.2.1';
  const guess = async (code: string, { of = email, client = network } = {}) =>
    (await redeemCode(server.services, { purpose: 'tickets', email: of, code, client, now: now() })).outcome;
  /** Mails a code and enters wrong ones. Returns the code. */
  const mailAndGuess = async (times: number, isReal = true) => {
    const of = `guessed${(count += 1)}@example.org`;
    await issueCode(server.services, { purpose: 'tickets', email: of, client: network, now: now(), isReal });
    const code = (await codesOf(server, of)).at(-1) ?? '';
    for (let i = 0; i < times; i += 1) expect(await guess(wrongCode(code), { of })).toBe(i < 4 ? 'wrong' : 'spent');
    return { of, code };
  };
  const useUp = async () => {
    for (let i = 0; i < maxWrongCodes / codes.tries; i += 1) await mailAndGuess(codes.tries);
  };
  beforeEach(() => void server.pass(24 * 60));

  it('are limited for all emails and purposes together, and then to one a minute [SEC-43]', async () => {
    await useUp();
    const { of, code } = await mailAndGuess(1);
    expect(await guess(code, { of })).toBe('limited');
    expect(await guess(code, { of, client: '192.0.2.2' })).toBe('right');
    server.pass(1);
    await mailAndGuess(1);
    expect(await guess('123456')).toBe('limited');
  });

  it('do not end the right codes of others there: those are not counted [SEC-43]', async () => {
    await useUp();
    for (let i = 0; i < 3; i += 1) {
      const { of, code } = await mailAndGuess(0);
      expect(await guess(code, { of })).toBe('right');
    }
  });

  it('are not counted for an email without a mailed code, where nothing can be guessed [SEC-43]', async () => {
    for (let i = 0; i < maxWrongCodes; i += 1) await guess('123456', { of: `invented${i}@example.org` });
    for (let i = 0; i < maxWrongCodes / codes.tries; i += 1) await mailAndGuess(codes.tries, false);
    for (let i = 0; i < 3; i += 1) await mailAndGuess(codes.tries + 4);
    const [row] = await server.db.query('SELECT hits FROM throttles ORDER BY window_start DESC LIMIT 1');
    expect(row).toEqual({ hits: 3 * codes.tries });
    const { of, code } = await mailAndGuess(0);
    expect(await guess(code, { of })).toBe('right');
  });
});
