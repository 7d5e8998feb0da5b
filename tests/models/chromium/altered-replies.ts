import type { Route } from 'playwright-core';

/**
 * The service sells every pass it knows, so the list loses one on its way. Asked by `fetch` instead of `route.fetch`, because
 * the page may give up the request: the screen of several tickets is mounted again after hydration.
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

/** The booking as it is drawn for whoever brings no pass: only the list tells its price. */
export async function drawnWithoutPass(route: Route): Promise<void> {
  const response = await route.fetch({ url: new URL('/booking', route.request().url()).href });
  return route.fulfill({ response });
}

/** A receipt that the provider never signed: the service finds out by itself. */
export async function forge(route: Route): Promise<void> {
  const response = await route.fetch();
  const receipt: object = await response.json();
  return route.fulfill({ response, json: { ...receipt, sandbox_signature: '0'.repeat(64) } });
}

const script = (body: string) => async (route: Route) => route.fulfill({ response: await route.fetch(), body });

/** A script that comes and brings nothing, as a blocker's does. */
export const noCheckout = script('');

/** A script whose library is not what it was. */
export const brokenCheckout = script('window.SandboxCheckout = () => {};');
