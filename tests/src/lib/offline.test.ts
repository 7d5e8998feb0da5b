import { describe, expect, it } from 'vitest';
import { titleOf, withLinks, withNote } from '#src/lib/offline/placeholders.ts';
import { filesOf, isCachedPath, isCacheable, partOf } from '#src/lib/offline/rules.ts';
import { paths } from '#src/site/app/rendered-pages.ts';

const origin = 'https://simc2025.example';
const aRequest = (
  path: string,
  own: Partial<{ method: string; mode: string; headers: Record<string, string> }> = {},
) => {
  const { method = 'GET', mode = 'navigate', headers = {} } = own;
  return partOf({ method, mode, url: new URL(path, origin).href, headers: new Headers(headers) }, origin);
};

describe('a page', () => {
  it.each([
    '/',
    '/tickets',
    '/conference/confirmation?status=success',
    '/tickets?data=e30&email=a@b.example',
    '/privacy',
    '/refund-policy',
    '/?utm_source=mail',
  ])('may be served from the device at %s', (path) => expect(aRequest(path)).toBe('page'));

  it.each([
    '/booking?pass=under',
    '/bulk-booking',
    '/payment',
    '/login',
    '/reset-password',
    '/register',
    '/classic-booking',
    '/prod/v1/expo/simc-2025/landingpage/pass',
    '/sandbox/checkout',
    '/dev/mailbox',
    '/identity',
  ])('may not be served from the device at %s', (path) => {
    expect(aRequest(path)).toBe('elsewhere');
    expect(isCachedPath(new URL(path, origin).pathname)).toBe(false);
  });

  it('is stored only if it can be rendered', () => {
    expect(paths.filter(isCachedPath)).toHaveLength(11);
  });

  it('is not cached if it is a POST, from another site, or has credentials', () => {
    expect(aRequest('/', { method: 'POST' })).toBe('none');
    expect(aRequest('/', { method: 'HEAD' })).toBe('none');
    expect(aRequest('https://other.example/')).toBe('none');
    expect(aRequest('/tickets', { headers: { authorization: 'Bearer x' } })).toBe('none');
  });
});

describe('a resource of a page', () => {
  it.each(['/assets/hydrate-a1.js', '/fonts/symposia-serif-600.woff2', '/favicon.svg', '/site.webmanifest'])(
    'is served from the device: %s',
    (path) => expect(aRequest(path, { mode: 'cors' })).toBe('file'),
  );

  it.each([
    '/prod/v1/expo/simc-2025/landingpage/speaker',
    '/prod/assets/x.js',
    '/sandbox/checkout.js',
    '/dev/faults',
    '/identity/',
    '/payment',
    '/assets/x.js?v=2',
    '/assets/../prod/v1/x.js',
    '/simc-2025-brochure.pdf',
    '/calendar/conference.ics',
    '/uploads/a.pdf',
    '/sw.js',
    'https://other.example/assets/x.js',
  ])('is not served from the device: %s', (path) => expect(aRequest(path, { mode: 'cors' })).toBe('none'));

  it('is not served from the device if it is a range request or has credentials', () => {
    expect(aRequest('/assets/x.js', { mode: 'cors', headers: { range: 'bytes=0-9' } })).toBe('none');
    expect(aRequest('/assets/x.js', { mode: 'cors', headers: { authorization: 'Bearer x' } })).toBe('none');
  });
});

describe('a response', () => {
  const answer = (own: object = {}, headers: Record<string, string> = {}) =>
    isCacheable({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...own });

  it('is cacheable if it is the same for everyone', () => {
    expect(answer({}, { 'cache-control': 'no-cache', vary: 'accept-encoding' })).toBe(true);
  });

  it('is cacheable if it varies only by the language cookie', () => {
    const page = {
      'cache-control': 'no-cache',
      'content-language': 'en',
      vary: 'accept-encoding, accept-language, cookie',
    };
    expect(answer({}, page)).toBe(true);
    expect(answer({}, { ...page, 'cache-control': 'no-store' })).toBe(false);
    expect(answer({}, { ...page, vary: 'authorization' })).toBe(false);
  });

  it.each([
    [{ status: 404 }, {}],
    [{ status: 206 }, {}],
    [{ status: 503 }, {}],
    [{ redirected: true }, {}],
    [{ type: 'opaque' }, {}],
    [{}, { 'cache-control': 'no-store' }],
    [{}, { 'cache-control': 'private, max-age=60' }],
    [{}, { 'set-cookie': 'a=b' }],
    [{}, { vary: 'accept-encoding, cookie' }],
    [{}, { vary: 'Authorization' }],
    [{}, { vary: '*' }],
  ])('is not cacheable: %o %o', (own, headers) => expect(answer(own, headers)).toBe(false));
});

it('finds the files of a page on this site, each once', () => {
  const html = `<link href="/favicon.svg"><link href="/fonts/a.woff2"><img src="/share.png"><style>a{background:url(/assets/i.svg)}</style>
    <script data-files="/assets/a.js /assets/b.css" data-style="/assets/b.css"></script><a href="/privacy">
    <a href="https://other.example/assets/c.js">/assets/</a><a href="/simc.pdf">`;
  expect(filesOf(html)).toEqual(['/favicon.svg', '/fonts/a.woff2', '/assets/i.svg', '/assets/a.js', '/assets/b.css']);
});

describe('a page from the device', () => {
  it('shows a note in its place, and nothing else changes', () => {
    const html = '<header><p id="kept-note" class="no-print note" hidden=""></p></header><p hidden="">other</p>';
    expect(withNote(html, 'From <then>')).toBe(
      '<header><p id="kept-note" class="no-print note" role="status">From &lt;then&gt;</p></header><p hidden="">other</p>',
    );
  });

  it('lists the stored pages by title, or shows no list', () => {
    const html = '<nav id="kept-pages" class="k" hidden=""><h2>Kept</h2><ul></ul></nav>';
    expect(withLinks(html, [{ path: '/terms', title: 'Terms &amp; Conditions' }])).toBe(
      '<nav id="kept-pages" class="k"><h2>Kept</h2><ul><li><a href="/terms">Terms &amp; Conditions</a></li></ul></nav>',
    );
    expect(withLinks(html, [])).toBe(html);
  });

  it.each([
    ['<title>Terms &amp; Conditions · SIMC 2025</title>', 'Terms &amp; Conditions'],
    ['<title>Sample Conference</title>', 'Sample Conference'],
    ['<p>no title</p>', ''],
  ])('has its own title: %s', (html, title) => expect(titleOf(html)).toBe(title));
});
