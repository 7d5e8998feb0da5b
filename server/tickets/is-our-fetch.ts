import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call comes from a script of our pages. Used for GET calls with side effects, which must not run when a
 * browser, crawler or mail scanner opens, previews or prefetches the URL. Browsers without Sec-Fetch headers must
 * send X-Requested-With.
 */
export function isOurFetch(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']];
  if (ahead.some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')))) return false;

  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  if (site === undefined && mode === undefined) return headers['x-requested-with'] !== undefined;
  return (site === undefined || site === 'same-origin') && (mode === 'cors' || mode === 'same-origin');
}
