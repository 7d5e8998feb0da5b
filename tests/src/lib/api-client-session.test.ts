import { describe, expect, it } from 'vitest';
import { emailPass } from '#schemas/api/tickets.api.ts';
import { service, warn, logged, useService, params, client, send } from './api-client-fixture.ts';

useService();

describe('the session', () => {
  it('provides the ID token as bearer token [API-CL-03]', async () => {
    await send();

    expect(service.requests[0]!.headers.authorization).toBe('Bearer abc');
  });

  it('without an ID token sends the call without a token and logs a warning [API-CL-04]', async () => {
    await send(client(async () => ({})));

    expect(service.requests[0]!.headers).not.toHaveProperty('authorization');
    expect(warn.mock.calls).toEqual([['No ID token found in the session.']]);
  });

  it('without an ID token warns once per page, not at every call', async () => {
    const bare = client(async () => ({}));
    await send(bare);
    await send(bare);

    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('that cannot be read is logged, and the call is sent without a token [API-CL-05]', async () => {
    const broken = new Error('storage is gone');
    await send(client(() => Promise.reject(broken)));

    expect(service.requests[0]!.headers).not.toHaveProperty('authorization');
    expect(logged.mock.calls).toEqual([['Error fetching auth session:', broken]]);
  });
});

describe('a refused token', () => {
  const refused = { status: 401, body: { message: 'Please sign in to continue.' } };
  const shown = () => service.requests.map(({ headers }) => headers.authorization);

  it('is renewed once, and the call is repeated with its body', async () => {
    service.next(refused, { body: { status: true } });

    expect(await send()).toEqual({ status: true });
    expect(shown()).toEqual(['Bearer abc', 'Bearer newer']);
    expect(service.requests[1]!.body).toBe('{"email":"a@b.example"}');
  });

  it('ends the call if the renewed token is refused too', async () => {
    service.next(refused, refused, { body: { status: true } });

    await expect(send()).rejects.toMatchObject({ name: 'ApiError', status: 401, message: refused.body.message });
    expect(shown()).toHaveLength(2);
  });

  it('is removed if the session has ended, and the call is sent without a token', async () => {
    service.next(refused, { body: { status: true } });

    expect(await send(client(undefined, async () => ({})))).toEqual({ status: true });
    expect(shown()).toEqual(['Bearer abc', undefined]);
  });

  it('that cannot be renewed is logged, and the call is sent without a token', async () => {
    service.next(refused, refused);
    const broken = new Error('no connection');

    await expect(send(client(undefined, () => Promise.reject(broken)))).rejects.toMatchObject({ status: 401 });
    expect(logged.mock.calls).toEqual([['Error fetching auth session:', broken]]);
    expect(shown()).toEqual(['Bearer abc', undefined]);
  });

  it('is not requested if the call had no token', async () => {
    service.next(refused);

    await expect(send(client(async () => ({})))).rejects.toMatchObject({ status: 401 });
    expect(shown()).toEqual([undefined]);
  });

  it('is renewed also for a call that must not be repeated, because the refused call changed nothing', async () => {
    service.next(refused, { body: { status: true } });
    const query = { code: 'SIMC25' };
    await client().call(emailPass, { params: { ...params, passId: 'P' }, query, once: true });

    expect(shown()).toEqual(['Bearer abc', 'Bearer newer']);
  });
});
