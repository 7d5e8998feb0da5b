import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a call comes from a script of our pages. GET calls with side effects require this, so that a
 * browser, crawler or mail scanner that opens or prefetches the URL does not cause them. Browsers without Sec-Fetch
 * headers must send X-Requested-With.
 */
export function isOurFetch(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']];
  if (ahead.some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')))) return false;

  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  if (site === undefined && mode === undefined) return headers['x-requested-with'] !== undefined;
  return (site === undefined || site === 'same-origin') && (mode === 'cors' || mode === 'same-origin');
}
