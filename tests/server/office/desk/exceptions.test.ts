import { describe, expect, it } from 'vitest';
import { workDue } from '#tests/support/races/work-off.ts';
import {
  book,
  confirm,
  late,
  provider,
  server,
  useServer,
} from '#tests/server/sales/payments/payment-schedule-fixture.ts';
import { aMember, desk, session } from '#tests/server/accounts/staff/staff-fixture.ts';

useServer();

const signIn = async (role: 'accounts' | 'viewer' = 'accounts') => session(server, await aMember(server, role));
const list = async (cookie: string, state = 'open') =>
  (await desk(server, `exceptions?state=${state}`, { cookie })).json();
const action = (cookie: string, path: string, payload?: object) =>
  desk(server, `exceptions/${path}`, { method: 'POST', cookie, ...(payload && { payload }) });
const actions = async () =>
  (
    await server.db.query<{ action: string }>(
      `SELECT act AS action FROM audit_events WHERE act NOT LIKE 'staff.%' AND act NOT LIKE 'session.%' ORDER BY id`,
    )
  ).map((event) => event.action);

describe('exceptions at the desk', () => {
  it('say what has happened, how old they are and what can be done', async () => {
    await late();
    provider.refundFates = ['refused'];
    await workDue(server, 'refund');
    server.pass(3 * 24 * 60);
    const { exceptions, open } = await list(await signIn());
    expect(open).toBe(2);
    const of = (reason: string) => exceptions.find((each: { reason: string }) => each.reason === reason);
    expect(of('late')).toMatchObject({
      what: 'It was paid after the hold of its seats had ended.',
      age_days: 3,
      actions: ['retry-refund', 'returned'],
    });
    expect(of('refund-failed').actions).toEqual(['retry-refund', 'returned']);
  });

  it('of a failed refund are retried or recorded as sent back, once', async () => {
    await late();
    provider.refundFates = ['refused'];
    await workDue(server, 'refund');
    const cookie = await signIn();
    const [{ id }] = (await list(cookie)).exceptions;
    expect((await action(cookie, `${id}/retry-refund`)).statusCode).toBe(200);
    expect((await action(cookie, `${id}/retry-refund`)).statusCode).toBe(409);
    await workDue(server, 'refund');
    expect((await list(cookie)).exceptions[0].actions).toEqual(['retry-refund', 'returned']);
    const replies = await Promise.all([action(cookie, `${id}/returned`), action(cookie, `${id}/returned`)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await list(cookie)).open).toBe(0);
    expect((await list(cookie, 'closed')).exceptions.map(({ closed_by: by }: { closed_by: string }) => by)).toEqual([
      'sent back by hand',
      'sent back by hand',
    ]);
    expect(await actions()).toEqual(['refund.retried', 'refund.returned-by-hand']);
  });

  it('are closed with a reason by the first of two people; the second gets this reason', async () => {
    provider.capture(await book());
    Object.assign(provider.captured[0]!, { amountPaise: 1 });
    await confirm();
    const cookie = await signIn();
    const [{ id }] = (await list(cookie)).exceptions;
    expect((await action(cookie, `${id}/returned`)).statusCode).toBe(409);
    expect((await action(cookie, `${id}/close`, { reason: ' ' })).statusCode).toBe(400);
    expect((await action(cookie, `${id}/close`, { reason: 'sent back' })).json()).toMatchObject({
      closed_by: 'sent back',
      actions: [],
    });
    const second = await action(cookie, `${id}/close`, { reason: 'mine' });
    expect([second.statusCode, second.json().message]).toEqual([409, 'The exception was closed meanwhile: sent back.']);
    expect((await action(cookie, 'unknown/close', { reason: 'x' })).statusCode).toBe(404);
    expect(await actions()).toEqual(['exception.closed']);
  });
});
