import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anOrderPaid } from '#machines/order-samples.ts';
import { aCheckout } from '#machines/samples.ts';
import { orderStatusFlow } from '#src/site/orders/order-status.ts';
import { destination } from '#src/site/booking/booking-page.tsx';

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
    const body = JSON.stringify(anOrderPaid());
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
  localStorage.setItem('symposia.order', 'token-of-this-browser');
  history.replaceState({ usr: state }, '');
  const actor = createActor(orderStatusFlow, { input: { link: undefined } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('settled'));
  expect(requests.map((url) => new URL(url, location.href).search)).toEqual([query]);
});
