import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpRequest } from '#src/lib/http/http-client.ts';

/** Result of one request. Requests without a listed result get status 200. */
type Fate = number | 'lost' | 'silent' | { status: number; 'retry-after': string };

let fates: Fate[];
let requestTimes: number[];
let began: number;
const startsAt = Date.parse('2025-06-01T10:00:00Z');

/** A fake `fetch`. Rejects if the signal is aborted before or during the request. */
async function network({ signal }: Request): Promise<Response> {
  requestTimes.push(Date.now() - began);
  signal.throwIfAborted();
  const fate = fates.shift() ?? 200;
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  if (fate === 'silent')
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  if (typeof fate === 'number') return new Response('{}', { status: fate });
  return new Response('{}', { status: fate.status, headers: { 'retry-after': fate['retry-after'] } });
}

/** A fake `AbortSignal.timeout` that uses the fake timers of the test. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
  return controller.signal;
}

beforeEach(() => {
  fates = [];
  requestTimes = [];
  vi.useFakeTimers({ now: startsAt });
  began = Date.now();
  vi.stubGlobal('fetch', network);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * How a request ended: its status or the name of its error, the time of the end, and the times of all attempts in ms.
 */
async function ending(init: Parameters<typeof httpRequest>[1] = { method: 'GET' }) {
  const end = httpRequest('https://service.example/', init).then(
    ({ status }) => ({ end: status, at: Date.now() - began, attempts: requestTimes }),
    (error: unknown) => ({ end: (error as Error).name, at: Date.now() - began, attempts: requestTimes }),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  return end;
}

describe('a read', () => {
  it.each([502, 503, 504, 'lost'] as const)(
    'is repeated twice, with a longer pause each time, after: %s',
    async (fate) => {
      fates = [fate, fate];

      expect(await ending()).toEqual({ end: 200, at: 900, attempts: [0, 300, 900] });
    },
  );

  it('returns the result of the last retry', async () => {
    fates = [503, 503, 503, 200];
    expect(await ending()).toMatchObject({ end: 503, attempts: [0, 300, 900] });
  });

  it('is lost if the last retry is lost', async () => {
    fates = ['lost', 'lost', 'lost', 200];
    expect(await ending()).toMatchObject({ end: 'TypeError', attempts: [0, 300, 900] });
  });

  it.each([200, 400, 404, 429, 500])('with a response is not repeated: %i', async (status) => {
    fates = [status];

    expect(await ending()).toMatchObject({ at: 0, attempts: [0] });
  });

  it.each([503, 'lost'] as const)('with a side effect is never repeated: %s', async (fate) => {
    fates = [fate];

    expect(await ending({ method: 'GET', once: true })).toMatchObject({ at: 0, attempts: [0] });
  });
});

describe.each(['POST', 'PUT', 'DELETE'])('a %s', (method) => {
  it.each([503, 'lost'] as const)('is never repeated: %s', async (fate) => {
    fates = [fate];

    expect(await ending({ method })).toMatchObject({ at: 0, attempts: [0] });
  });
});

describe('Retry-After', () => {
  const after = (value: string) => ({ status: 503, 'retry-after': value });

  it.each([
    ['2', 2000],
    ['0', 0],
    ['Sun, 01 Jun 2025 10:00:04 GMT', 4000],
    ['Sun, 01 Jun 2025 09:00:00 GMT', 0],
    ['soon', 300],
  ])('sets the time of the retry: %s', async (value, at) => {
    fates = [after(value)];

    expect(await ending()).toEqual({ end: 200, at, attempts: [0, at] });
  });

  it('over ten seconds ends the retries', async () => {
    fates = [after('11')];

    expect(await ending()).toEqual({ end: 503, at: 0, attempts: [0] });
  });
});

describe('the time limit', () => {
  it.each(['GET', 'POST'])('ends a request without an answer after 30 seconds, without a retry: %s', async (method) => {
    fates = ['silent'];

    expect(await ending({ method })).toEqual({ end: 'TimeoutError', at: 30_000, attempts: [0] });
  });

  it('also applies to a request that can be aborted', async () => {
    fates = ['silent'];
    const { signal } = new AbortController();

    expect(await ending({ method: 'GET', signal })).toMatchObject({ end: 'TimeoutError', at: 30_000 });
  });

  it('covers all retries together', async () => {
    fates = [503, { status: 503, 'retry-after': '10' }, 'silent'];

    expect(await ending()).toEqual({ end: 'TimeoutError', at: 30_000, attempts: [0, 300, 10_300] });
  });
});

describe('an abort', () => {
  it.each([
    ['while the network is silent', 'silent', 100],
    ['in the pause before a repeat', 503, 100],
  ] as const)('ends a request %s', async (_, fate, ms) => {
    fates = [fate];
    const visit = new AbortController();
    setTimeout(() => visit.abort(), ms);

    expect(await ending({ method: 'GET', signal: visit.signal })).toEqual({ end: 'AbortError', at: ms, attempts: [0] });
  });

  it('before the start ends the request immediately', async () => {
    expect(await ending({ method: 'GET', signal: AbortSignal.abort() })).toEqual({
      end: 'AbortError',
      at: 0,
      attempts: [0],
    });
  });
});
