import type { Route } from 'playwright-core';

/**
 * Removes one pass from the list, because the service sells every pass that it knows. Uses `fetch` instead of `route.fetch`:
 * the page can abort the request, because the screen of several tickets is mounted again after hydration.
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

/** The booking page of a visitor without a pass: its price is only in the list of passes. */
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

/** An empty script, as an ad blocker serves it. */
export const noCheckout = script('');

/** A script with a library that does not work. */
export const brokenCheckout = script('window.SandboxCheckout = () => {};');
