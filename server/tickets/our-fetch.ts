import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a script of our pages asks, for calls that do something although they are GET. Addresses opened, previewed or
 * fetched ahead by a browser, a crawler or a mail scanner do not. Browsers that send no Sec-Fetch headers must name themselves.
 */
export function isOurFetch(headers: IncomingHttpHeaders): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']];
  if (ahead.some((value) => /prefetch|prerender|preview/i.test(String(value ?? '')))) return false;

  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  if (site === undefined && mode === undefined) return headers['x-requested-with'] !== undefined;
  return (site === undefined || site === 'same-origin') && (mode === 'cors' || mode === 'same-origin');
}
