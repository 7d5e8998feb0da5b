import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { browserCookieOf } from '#tests/support/browser-cookie.ts';
import { m } from '#messages';
import { aPaidBooking, codesOf } from '#tests/support/samples/tickets.ts';

const email = 'asha@example.org';
const owner = '192.0.2.1';
const stranger = '198.51.100.7';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

const post = (path: string, payload: object, { from, cookie = '' }: { from: string; cookie?: string | undefined }) => {
  const url = `/prod/v1/expo/simc-2025/conference/booked/otp/${path}`;
  return server.app.inject({ method: 'POST', url, payload, remoteAddress: from, headers: { cookie } });
};
const requestCode = async (from: string, cookie?: string) =>
  (await post('send', { email }, { from, cookie })).statusCode;
const enterCode = async (code: string, from: string, cookie?: string) =>
  (await post('verify', { email, otp_code: code }, { from, cookie })).statusCode;
const press = (url: string, cookie = '') =>
  server.app.inject({
    method: 'POST',
    url,
    payload: '',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
const aBrowser = async () => browserCookieOf(await press('/confirm-code'));
const linkedMails = async () =>
  (
    await server.db.query<{ payload: { code: string; link: string } }>(
      `SELECT payload FROM outbox_emails WHERE kind = 'linked-code' AND recipient = $1 ORDER BY created_at`,
      [email],
    )
  ).map(({ payload }) => payload);

/** Strangers of forty networks request all codes of the day, and their codes expire. */
async function useUpCodes(): Promise<void> {
  for (let index = 0; index < codes.perDayOfAll; index += 1) await requestCode(`10.0.${index}.1`);
  server.pass(codes.lifeMinutes + 1);
}
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
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await linkedMails()).toHaveLength(1);
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

  it('is mailed forty times a day to one email requested by many networks, then with a link once in half an hour [SEC-09]', async () => {
    await aPaidBooking(server);
    const clients = Array.from({ length: 3 * codes.perDayOfAll }, (_, index) => `10.0.${index}.1`);
    for (const from of clients) {
      expect(await requestCode(from)).toBe(200);
      server.pass(1);
    }
    expect(await codesOf(server, email)).toHaveLength(codes.perDayOfAll);
    expect((await linkedMails()).length).toBe(Math.ceil((2 * codes.perDayOfAll) / codes.minutesBetweenMore));
  });
});

describe('code with a link, after strangers of many networks have used up the codes of the day', () => {
  beforeEach(async () => {
    await aPaidBooking(server);
    await useUpCodes();
  });

  it('is mailed to the owner, and works in the browser that has opened the link [SEC-10]', async () => {
    const browser = await aBrowser();
    expect(await requestCode(owner, browser)).toBe(200);
    const [mail] = await linkedMails();
    expect((await press(mail!.link, browser)).headers.location).toBe('/confirm-code?done');
    expect(await enterCode(mail!.code, owner, browser)).toBe(200);
    expect(await enterCode(mail!.code, owner, browser)).not.toBe(200);
    expect((await press(mail!.link, browser)).headers.location).toBe('/confirm-code?unknown');
  });

  it('is not opened, and the browser keeps its id, if the page of another site posts the form [SEC-10]', async () => {
    const browser = await aBrowser();
    await requestCode(owner, browser);
    const [mail] = await linkedMails();
    const reply = await server.app.inject({
      method: 'POST',
      url: mail!.link,
      payload: '',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.headers.location, reply.cookies]).toEqual(['/confirm-code?unknown', []]);
    expect((await press(mail!.link, browser)).headers.location).toBe('/confirm-code?done');
  });

  it('cannot be guessed: without the link the right code is refused, and the reply says what to do [SEC-08]', async () => {
    await requestCode(stranger);
    const [mail] = await linkedMails();
    await server.app.inject(mail!.link); // a mail scanner opens the link
    for (const [from, cookie] of [
      [stranger, undefined],
      [owner, await aBrowser()],
    ] as const) {
      const reply = await post('verify', { email, otp_code: mail!.code }, { from, cookie });
      expect([reply.statusCode, reply.json().message]).toEqual([400, m.refusals_code_link()]);
    }
    expect((await press(mail!.link.replace(/key=../, 'key=zz'))).headers.location).toBe('/confirm-code?unknown');
  });

  it('works for the owner if a stranger has requested it, whatever strangers enter [SEC-10]', async () => {
    const browser = await aBrowser();
    await requestCode(stranger);
    const waiting = await post('send', { email }, { from: owner, cookie: browser });
    expect(waiting.json()).toEqual({ status: true, wait_seconds: codes.minutesBetweenMore * 60 });
    const [mail] = await linkedMails();
    await press(mail!.link, browser);
    for (let count = 0; count < 30; count += 1) await enterCode(wrongCode(mail!.code), `10.1.${count}.1`);
    for (let count = 0; count < 8; count += 1) await enterCode(wrongCode(mail!.code), owner, browser);
    server.pass(codes.minutesBetweenMore - 1);
    expect(await enterCode(mail!.code, owner, browser)).toBe(200);

    await requestCode(owner, browser);
    expect(await linkedMails(), 'the next one is mailed at once').toHaveLength(2);
  });

  it('expires after an hour, and its code in the mail is not used in another email', async () => {
    const browser = await aBrowser();
    await requestCode(owner, browser);
    const [mail] = await linkedMails();
    await press(mail!.link, browser);
    const other = await post(
      'verify',
      { email: 'other@example.org', otp_code: mail!.code },
      { from: owner, cookie: browser },
    );
    expect(other.statusCode).toBe(400);
    server.pass(codes.linkedLifeMinutes + 0.1);
    expect(await enterCode(mail!.code, owner, browser)).toBe(400);
  });
});

describe('code that was requested in a browser', () => {
  it('is not used up by wrong codes of others on the same network [SEC-10]', async () => {
    await aPaidBooking(server);
    const browser = await aBrowser();
    await requestCode(owner, browser);
    const code = await newestCode();
    for (let count = 0; count < codes.tries; count += 1) await enterCode(wrongCode(code), owner);
    expect(await enterCode(code, owner, await aBrowser())).toBe(429);
    expect(await enterCode(wrongCode(code), owner, browser)).toBe(400);
    expect(await enterCode(code, stranger, browser), 'on any network').toBe(200);
  });

  it('is replaced by the next one of this browser alone [SEC-08]', async () => {
    await aPaidBooking(server);
    const [first, second] = [await aBrowser(), await aBrowser()];
    await requestCode(owner, first);
    const older = await newestCode();
    server.pass(1.1);
    await requestCode(owner, second);
    server.pass(1.1);
    await requestCode(owner, second);
    expect(await enterCode(older, owner, first)).toBe(200);
    expect(await enterCode((await codesOf(server, email))[1]!, owner, second)).toBe(400);
  });

  it('that no longer works elsewhere can be replaced at once, and the reply names no time', async () => {
    await aPaidBooking(server);
    await requestCode(stranger);
    for (let count = 0; count < 8; count += 1) await enterCode('000000', '203.0.113.9');
    const reply = await post('verify', { email, otp_code: await newestCode() }, { from: owner });
    expect([reply.statusCode, reply.json().message]).toEqual([429, m.refusals_code_spent()]);
  });
});
