import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { checkEmail, listPasses } from '#schemas/api/catalogue.api.ts';
import { emailPass, sendTicketCode } from '#schemas/api/tickets.api.ts';
import { urlOf } from '#src/lib/http/api-client.ts';
import { service, useService, params, client, send } from './api-client-fixture.ts';

useService();

describe('a call', () => {
  it('is sent to the stage and the path of its endpoint, with escaped parts [API-CL-01]', async () => {
    await send();

    expect(service.requests[0]).toMatchObject({
      method: 'POST',
      path: '/prod/v1/expo/expo%201/conference/booked/otp/send',
    });
  });

  it('is JSON, with and without a body [API-CL-02]', async () => {
    await send();
    await client().call(listPasses, { params });

    expect(service.requests.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/json', '{"email":"a@b.example"}'],
      ['application/json', ''],
    ]);
  });

  it('encodes the query so that the service reads the same value', async () => {
    await client().call(checkEmail, { params, query: { email: 'a+b@c.example' } });

    expect(new URL(service.requests[0]!.path, service.url).searchParams.get('email')).toBe('a+b@c.example');
  });

  it('is rejected and never sent if its URL cannot be built [API-CL-06]', async () => {
    await expect(client().call(listPasses, { params: { expoId: '' } })).rejects.toThrow("needs 'expoId'");

    expect(service.requests).toEqual([]);
  });

  it('is rejected if its body cannot be serialised [API-CL-06]', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;

    await expect(client().call(sendTicketCode, { params, body: circle })).rejects.toThrow('circular');
    expect(service.requests).toEqual([]);
  });
});

describe('a response outside 2xx', () => {
  const refusal = async (reply: { status: number; body?: unknown; text?: string }) => {
    service.next(reply);
    return send().catch((error: unknown) => error);
  };

  it('becomes an error with status, message and detail', async () => {
    const error = await refusal({ status: 404, body: { message: 'Failed to send OTP.', detail: 'Email not found' } });

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      sentence: 'Failed to send OTP.',
      message: 'Failed to send OTP.',
      detail: 'Email not found',
    });
  });

  it('keeps the errors of single fields', async () => {
    const detail = [{ field: 'mobile', message: 'Mobile number must be 10 digits' }];

    expect(
      await refusal({ status: 400, body: { message: 'Please correct the marked fields.', detail } }),
    ).toMatchObject({
      detail,
    });
  });

  it('keeps the detail for the program if there is no message for the visitor [ERR-L-19]', async () => {
    const detail = 'UsernameExistsException: asha';

    expect(await refusal({ status: 400, body: { detail } })).toMatchObject({ sentence: undefined, detail });
  });

  it.each(['<h1>Bad gateway</h1>', '', '[]', '{"message":7}', '{"error":"x"}'])(
    'has no message for the visitor if it is not in the error format: %s',
    async (text) => {
      const error = await refusal({ status: 502, text });

      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 502, sentence: undefined });
    },
  );
});

describe('a missing response', () => {
  it('is not an ApiError', async () => {
    service.next({ status: 0 });

    await expect(send()).rejects.not.toBeInstanceOf(ApiError);
  });

  it('is another kind of error if the reply is cut off', async () => {
    service.next({ status: 200, text: '{"stat' });

    await expect(send()).rejects.not.toBeInstanceOf(ApiError);
  });

  it('ends a call that was aborted', async () => {
    const leaving = new AbortController();
    leaving.abort();

    await expect(client().call(listPasses, { params, signal: leaving.signal })).rejects.toThrow('abort');
    expect(service.requests).toEqual([]);
  });
});

describe('a retry', () => {
  it('happens for a read that the service could not answer', async () => {
    service.next({ status: 503 }, { status: 0 }, { body: { status: true, data: [[]] } });

    expect(await client().call(listPasses, { params })).toEqual({ status: true, data: [[]] });
    expect(service.requests).toHaveLength(3);
  });

  it('does not happen for a refusal', async () => {
    service.next({ status: 429, body: { message: 'Too many attempts.' } });

    await expect(client().call(checkEmail, { params, query: { email: 'a@b.example' } })).rejects.toThrow('Too many');
    expect(service.requests).toHaveLength(1);
  });

  it.each([503, 0])('never happens for an order or a code (%i)', async (status) => {
    service.next({ status });

    await expect(send()).rejects.toBeInstanceOf(Error);
    expect(service.requests).toHaveLength(1);
  });

  it.each([503, 0])('never happens for the email of a pass, although it is a GET (%i) [SEC-03]', async (status) => {
    service.next({ status });
    const call = client().call(emailPass, {
      params: { ...params, passId: 'P' },
      query: { code: 'SIMC25' },
      once: true,
    });

    await expect(call).rejects.toBeInstanceOf(Error);
    expect(service.requests).toHaveLength(1);
  });
});

describe('a URL', () => {
  it('escapes slashes in a value', () => {
    expect(urlOf('http://h.example/prod', '/v1/:a/b', { a: '../x y' })).toBe('http://h.example/prod/v1/..%2Fx%20y/b');
  });
});
