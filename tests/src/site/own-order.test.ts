import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import { readOwnOrder } from '#src/site/orders/api.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

vi.mock('#src/lib/session/session.ts', () => ({
  readSession: () => Promise.resolve({}),
  refreshSession: () => Promise.resolve({}),
}));

let service: Loopback;
const stored = new Map<string, string>();

beforeEach(async () => {
  service = await loopback();
  stored.clear();
  vi.stubGlobal('location', { href: `${service.url}/conference/confirmation` });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

it('the own order is not requested by a browser that never started one, so no call fails', async () => {
  await expect(readOwnOrder(undefined)).resolves.toBeUndefined();
  expect(service.requests).toEqual([]);
});

it('the own order is requested with its token and code', async () => {
  stored.set('symposia.order', 'token-of-this-browser');
  await readOwnOrder('SIMC25-1').catch(() => {}); // the fake service has no order
  expect(service.requests.map(({ path }) => path)).toEqual([`/prod/v1/expo/${event.ids.expoId}/order?code=SIMC25-1`]);
  expect(service.requests[0]?.headers['x-order-token']).toBe('token-of-this-browser');
});
