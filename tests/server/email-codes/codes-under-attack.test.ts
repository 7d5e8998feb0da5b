import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { aPaidBooking, codesOf } from '#tests/support/samples/tickets.ts';

const email = 'asha@example.org';
const owner = '192.0.2.1';
const stranger = '198.51.100.7';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const post = (path: string, payload: object, remoteAddress: string) => {
  const url = `/prod/v1/expo/simc-2025/conference/booked/otp/${path}`;
  return server.app.inject({ method: 'POST', url, payload, remoteAddress });
};
const ask = async (from: string) => (await post('send', { email }, from)).statusCode;
const enter = async (code: string, from: string) => (await post('verify', { email, otp_code: code }, from)).statusCode;
const newest = async () => (await codesOf(server, email)).at(-1)!;
const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

describe('a stranger who wants a delegate to get no code', () => {
  it('uses up no call of the owner by asking again and again [SEC-10]', async () => {
    await aPaidBooking(server);
    const asked = [];
    for (let count = 0; count < 30; count += 1) asked.push(await ask(stranger));
    expect(asked.at(-1)).toBe(429);
    expect(await ask(owner)).toBe(200);
    expect(await enter(await newest(), owner)).toBe(200);
  });

  it('uses up no try of the code that the owner asked for [SEC-10]', async () => {
    await aPaidBooking(server);
    await ask(owner);
    const code = await newest();
    const tried = [];
    for (let count = 0; count < 30; count += 1) tried.push(await enter(wrong(code), stranger));
    expect(new Set(tried)).toEqual(new Set([400, 429]));
    for (let count = 0; count < codes.tries - 1; count += 1) expect(await enter(wrong(code), owner)).toBe(400);
    expect(await enter(code, owner)).toBe(200);
  });

  it('does not end the code that the owner asked for by asking for another', async () => {
    await aPaidBooking(server);
    await ask(owner);
    const code = await newest();
    for (let minute = 0; minute < 5; minute += 1) {
      server.pass(1.1);
      await ask(stranger);
    }
    expect((await codesOf(server, email)).length).toBeGreaterThan(1);
    expect(await enter(code, owner)).toBe(200);
  });

  it('uses up no code of the day: the owner is mailed one all the same [SEC-10]', async () => {
    await aPaidBooking(server);
    const asked = [];
    for (let count = 0; count <= codes.perDay; count += 1) {
      asked.push(await ask(stranger));
      server.pass(10.1);
    }
    expect(asked.at(-1)).toBe(429);
    const before = (await codesOf(server, email)).length;
    expect(await ask(owner)).toBe(200);
    expect((await codesOf(server, email)).length).toBe(before + 1);
    expect(await enter(await newest(), owner)).toBe(200);
  });
});

describe('a code', () => {
  it('that was asked for elsewhere still opens, as on the telephone where the mail is read, by five tries', async () => {
    await aPaidBooking(server);
    await ask(owner);
    for (let count = 0; count < codes.tries - 1; count += 1) await enter(wrong(await newest()), stranger);
    expect(await enter(await newest(), stranger)).toBe(200);

    server.pass(11);
    await ask(owner);
    for (let count = 0; count < codes.tries; count += 1) await enter(wrong(await newest()), stranger);
    expect(await enter(await newest(), stranger)).toBe(429);
    expect(await enter(await newest(), '203.0.113.9')).toBe(429);
    expect(await enter(await newest(), owner)).toBe(200);
  });

  it('comes slowly to an address that many networks ask for: some forty a day, then one in half an hour', async () => {
    await aPaidBooking(server);
    const many = Array.from({ length: 3 * codes.perDayOfAll }, (_, index) => `10.0.${index}.1`);
    for (const from of many) {
      expect(await ask(from)).toBe(200);
      server.pass(1);
    }
    const mailed = (await codesOf(server, email)).length;
    expect(mailed).toBeGreaterThanOrEqual(codes.perDayOfAll);
    expect(mailed).toBeLessThanOrEqual(codes.perDayOfAll + (2 * codes.perDayOfAll) / codes.minutesBetweenMore + 1);
  });
});
