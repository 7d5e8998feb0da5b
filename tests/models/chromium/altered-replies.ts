import type { Route } from 'playwright-core';

/**
 * Removes one pass from the reply, because the service never omits a pass on sale. Uses `fetch`, not `route.fetch`:
 * the page may abort the request, because the screen of several tickets mounts again after hydration.
 */
export async function withoutPass(route: Route): Promise<void> {
  const request = route.request();
  const abandoned = new AbortController();
  request
    .frame()
    .page()
    .on('requestfailed', (failed) => failed === request && abandoned.abort());
  const response = await fetch(request.url(), { headers: request.headers(), signal: abandoned.signal }).catch(
    () => null,
  );
  if (!response) return route.abort();
  const body = await response.text();
  if (!response.ok) return route.fulfill({ status: response.status, body });
  const reply: { data: [{ id: string }[]] } = JSON.parse(body);
  const [passes] = reply.data;
  return route.fulfill({ json: { ...reply, data: [passes.filter(({ id }) => id !== 'under-graduate')] } });
}

/** Serves the booking page that has no pass in its URL. Then the price is only in the list of passes. */
export async function drawnWithoutPass(route: Route): Promise<void> {
  const response = await route.fetch({ url: new URL('/booking', route.request().url()).href });
  return route.fulfill({ response });
}

/** A receipt with an invalid signature, which the service rejects. */
export async function forge(route: Route): Promise<void> {
  const response = await route.fetch();
  const receipt: object = await response.json();
  return route.fulfill({ response, json: { ...receipt, sandbox_signature: '0'.repeat(64) } });
}

const script = (body: string) => async (route: Route) => route.fulfill({ response: await route.fetch(), body });

/** Replies with an empty script, as an ad blocker does. */
export const noCheckout = script('');

/** Replies with a script whose library does nothing. */
export const brokenCheckout = script('window.SandboxCheckout = () => {};');
