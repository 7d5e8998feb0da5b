import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codes } from '#domain/limits.ts';
import { takeCodeTurn } from '#server/platform/email-codes/code-turns.ts';
import { anAccount, call } from '#tests/support/identity/accounts.ts';
import { ask, placeGroup, signIn } from '#tests/support/samples/groups.ts';
import { aReceipt, confirm } from '#tests/support/samples/orders.ts';
import { aPaidBooking, askCode, codesOf } from '#tests/support/samples/tickets.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(() => emptyTables(server));
afterAll(() => server.close());

describe('code of a participant', () => {
  const participant = 'p1@group.example';
  const request = async (of: string) => {
    const { statusCode, body } = await askCode(server, of);
    return { statusCode, body, mails: (await codesOf(server, of)).length };
  };

  it('of a group that is not paid is not mailed, with the reply of one that is paid [SEC-48]', async () => {
    const group = await placeGroup(server);
    const reply = { statusCode: 200, body: '{"status":true}' };
    expect(await request(participant)).toEqual({ ...reply, mails: 0 });
    expect(await request('asha@example.org'), 'its contact').toEqual({ ...reply, mails: 1 });
    server.pass(2);
    const session = await signIn(server);
    expect(await request(participant), 'its contact has verified the email').toEqual({ ...reply, mails: 0 });
    const checkout = await ask(server, `/orders/${group}/pay`, { method: 'POST', session });
    await confirm(server, aReceipt(server, checkout.json().order_id));
    server.pass(2);
    expect(await request(participant), 'paid').toEqual({ ...reply, mails: 1 });
  });
});

describe('codes of all kinds that a network requests', () => {
  const [email, client] = ['asha@example.org', '127.0.0.1'];
  /** Requests a code. Returns how long it waits for its turn, or the status of its refusal. */
  const wait = async (of = client) => {
    let waited = 0;
    const turn = takeCodeTurn(server.services, of, async (milliseconds) => void (waited += milliseconds));
    return turn.then(
      () => waited,
      (error: { status: number }) => error.status,
    );
  };
  const useUp = async () => {
    await wait();
    await server.db.query('UPDATE throttles SET hits = $1', [codes.perClientAndHour]);
  };

  it('take turns beyond 1200 in an hour, and other networks do not wait [SEC-48]', async () => {
    expect(await wait()).toBe(0);
    await useUp();
    const waits = [];
    for (let call = 0; call < codes.mostTurns + 2; call += 1) waits.push(await wait());
    expect(waits).toEqual([0, 3000, 6000, 9000, 12_000, 15_000, 429, 429]);
    expect(await wait('192.0.2.77')).toBe(0);
    server.pass(60);
    expect(await wait()).toBe(0);
  });

  it('are those of tickets, groups, sign-ins and new passwords [SEC-48]', async () => {
    await aPaidBooking(server);
    await anAccount(server, { email });
    await useUp();
    for (let call = 0; call < codes.mostTurns; call += 1) await wait();
    const { event } = server.services.conference;
    const paths = ['conference/booked/otp/send', 'group/otp/send'];
    for (const path of paths) {
      const url = `/prod/v1/expo/${event.ids.expoId}/${path}`;
      const { statusCode, headers } = await server.app.inject({ method: 'POST', url, payload: { email } });
      expect([path, statusCode, headers['retry-after']]).toEqual([path, 429, '18']);
    }
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    const calls: Record<string, object>[] = [
      { InitiateAuth: { AuthFlow: 'USER_AUTH', AuthParameters } },
      { ForgotPassword: { Username: email } },
    ];
    for (const body of calls)
      expect((await call(server, body)).body).toEqual({
        __type: 'LimitExceededException',
        message: 'Too many attempts. Please try again in 18 seconds.',
      });
    expect(await server.db.query(`SELECT 1 FROM outbox_emails WHERE kind LIKE '%code'`)).toEqual([]);
  });
});
