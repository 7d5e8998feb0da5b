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
const requestCode = async (from: string) => (await post('send', { email }, from)).statusCode;
const enterCode = async (code: string, from: string) =>
  (await post('verify', { email, otp_code: code }, from)).statusCode;
const newestCode = async () => (await codesOf(server, email)).at(-1)!;
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

describe('attack on the codes of a delegate', () => {
  it('does not use up the request limit of the owner by repeated requests [SEC-10]', async () => {
    await aPaidBooking(server);
    const statuses = [];
    for (let count = 0; count < 30; count += 1) statuses.push(await requestCode(stranger));
    expect(statuses.at(-1)).toBe(429);
    expect(await requestCode(owner)).toBe(200);
    expect(await enterCode(await newestCode(), owner)).toBe(200);
  });

  it('does not use up the tries of the code that the owner requested [SEC-10]', async () => {
    await aPaidBooking(server);
    await requestCode(owner);
    const code = await newestCode();
    const tried = [];
    for (let count = 0; count < 30; count += 1) tried.push(await enterCode(wrongCode(code), stranger));
    expect(new Set(tried)).toEqual(new Set([400, 429]));
    for (let count = 0; count < codes.tries - 1; count += 1) expect(await enterCode(wrongCode(code), owner)).toBe(400);
    expect(await enterCode(code, owner)).toBe(200);
  });

  it('does not end the code of the owner by requesting another one', async () => {
    await aPaidBooking(server);
    await requestCode(owner);
    const code = await newestCode();
    for (let minute = 0; minute < 5; minute += 1) {
      server.pass(1.1);
      await requestCode(stranger);
    }
    expect((await codesOf(server, email)).length).toBeGreaterThan(1);
    expect(await enterCode(code, owner)).toBe(200);
  });

  it('does not use up the daily codes: the owner still gets one by mail [SEC-10]', async () => {
    await aPaidBooking(server);
    const statuses = [];
    for (let count = 0; count <= codes.perDay; count += 1) {
      statuses.push(await requestCode(stranger));
      server.pass(10.1);
    }
    expect(statuses.at(-1)).toBe(429);
    const before = (await codesOf(server, email)).length;
    expect(await requestCode(owner)).toBe(200);
    expect((await codesOf(server, email)).length).toBe(before + 1);
    expect(await enterCode(await newestCode(), owner)).toBe(200);
  });
});

describe('email code', () => {
  it('works on another network than the one that requested it, within five tries', async () => {
    await aPaidBooking(server);
    await requestCode(owner);
    for (let count = 0; count < codes.tries - 1; count += 1) await enterCode(wrongCode(await newestCode()), stranger);
    expect(await enterCode(await newestCode(), stranger)).toBe(200);

    server.pass(11);
    await requestCode(owner);
    for (let count = 0; count < codes.tries; count += 1) await enterCode(wrongCode(await newestCode()), stranger);
    expect(await enterCode(await newestCode(), stranger)).toBe(429);
    expect(await enterCode(await newestCode(), '203.0.113.9')).toBe(429);
    expect(await enterCode(await newestCode(), owner)).toBe(200);
  });

  it('is mailed about forty times a day to one email requested by many networks, then once in half an hour', async () => {
    await aPaidBooking(server);
    const clients = Array.from({ length: 3 * codes.perDayOfAll }, (_, index) => `10.0.${index}.1`);
    for (const from of clients) {
      expect(await requestCode(from)).toBe(200);
      server.pass(1);
    }
    const mailedCount = (await codesOf(server, email)).length;
    expect(mailedCount).toBeGreaterThanOrEqual(codes.perDayOfAll);
    expect(mailedCount).toBeLessThanOrEqual(codes.perDayOfAll + (2 * codes.perDayOfAll) / codes.minutesBetweenMore + 1);
  });
});
