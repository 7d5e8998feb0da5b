import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aCheckout } from '#machines/samples.ts';
import { orderStatusFlow } from '#src/features/orders/confirmation/order-status.tsx';
import { destination } from '#src/features/booking/booking-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '');
});

it('a booking leads to the confirmation with the code of its order', () => {
  const ended = { value: 'paid', context: { answers: undefined, attendees: [], pass: 'post', checkout: aCheckout() } };
  expect(destination(ended as never)).toMatchObject({ state: { pass: 'post', order: 'SIMC-1' } });
});

it.each([
  [{ pass: 'post', order: 'SIMC-1' }, '?code=SIMC-1'],
  [null, ''],
])("the confirmation with the state %j loads the order with the query '%s'", async (state, query) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (request: Request | string) => {
    requests.push(typeof request === 'string' ? request : request.url);
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  });
  localStorage.setItem('symposia.order', 'token-of-this-browser');
  history.replaceState({ usr: state }, '');
  await waitFor(createActor(orderStatusFlow).start(), ({ status }) => status !== 'active');
  expect(requests.map((url) => new URL(url, location.href).search)).toEqual([query]);
});
