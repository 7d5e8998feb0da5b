import { describe, expect, it } from 'vitest';
import { titleOf, withLinks, withNote } from '#src/lib/offline/placeholders.ts';
import { filesOf, isCachedPath, isCacheable, partOf } from '#src/lib/offline/rules.ts';
import { paths } from '#src/app/rendered-pages.ts';

const origin = 'https://simc2025.example';
const asked = (path: string, own: Partial<{ method: string; mode: string; headers: Record<string, string> }> = {}) => {
  const { method = 'GET', mode = 'navigate', headers = {} } = own;
  return partOf({ method, mode, url: new URL(path, origin).href, headers: new Headers(headers) }, origin);
};

describe('a document', () => {
  it.each(['/', '/tickets', '/tickets?data=e30&email=a@b.example', '/privacy', '/refund-policy', '/?utm_source=mail'])(
    'at %s may come from the device',
    (path) => expect(asked(path)).toBe('page'),
  );

  it.each([
    '/booking?pass=under',
    '/bulk-booking',
    '/payment',
    '/conference/confirmation?status=success',
    '/login',
    '/reset-password',
    '/register',
    '/classic-booking',
    '/prod/v1/expo/simc-2025/landingpage/pass',
    '/sandbox/checkout',
    '/dev/mailbox',
    '/identity',
  ])('at %s may not', (path) => {
    expect(asked(path)).toBe('elsewhere');
    expect(isCachedPath(new URL(path, origin).pathname)).toBe(false);
  });

  it('that is kept is one that is drawn', () => {
    expect(paths.filter(isCachedPath)).toHaveLength(10);
  });

  it('is left alone when it is sent, when it is of another site, and when it carries who asks', () => {
    expect(asked('/', { method: 'POST' })).toBe('none');
    expect(asked('/', { method: 'HEAD' })).toBe('none');
    expect(asked('https://other.example/')).toBe('none');
    expect(asked('/tickets', { headers: { authorization: 'Bearer x' } })).toBe('none');
  });
});

describe('what a page asks for', () => {
  it.each(['/assets/hydrate-a1.js', '/fonts/symposia-serif-600.woff2', '/favicon.svg', '/site.webmanifest'])(
    'comes from the device: %s',
    (path) => expect(asked(path, { mode: 'cors' })).toBe('file'),
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
  ])('is left alone: %s', (path) => expect(asked(path, { mode: 'cors' })).toBe('none'));

  it('in parts, or with who asks, is left alone', () => {
    expect(asked('/assets/x.js', { mode: 'cors', headers: { range: 'bytes=0-9' } })).toBe('none');
    expect(asked('/assets/x.js', { mode: 'cors', headers: { authorization: 'Bearer x' } })).toBe('none');
  });
});

describe('an answer', () => {
  const answer = (own: object = {}, headers: Record<string, string> = {}) =>
    isCacheable({ status: 200, type: 'basic', redirected: false, headers: new Headers(headers), ...own });

  it('for everyone is kept', () => {
    expect(answer({}, { 'cache-control': 'no-cache', vary: 'accept-encoding' })).toBe(true);
  });

  it('that differs by the cookie with the language alone is kept', () => {
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
  ])('is not kept: %o %o', (own, headers) => expect(answer(own, headers)).toBe(false));
});

it('the files of a document are those it names of this site, each once', () => {
  const html = `<link href="/favicon.svg"><link href="/fonts/a.woff2"><img src="/share.png"><style>a{background:url(/assets/i.svg)}</style>
    <script data-files="/assets/a.js /assets/b.css" data-style="/assets/b.css"></script><a href="/privacy">
    <a href="https://other.example/assets/c.js">/assets/</a><a href="/simc.pdf">`;
  expect(filesOf(html)).toEqual(['/favicon.svg', '/fonts/a.woff2', '/assets/i.svg', '/assets/a.js', '/assets/b.css']);
});

describe('a page from the device', () => {
  it('says so where it was drawn to, and nothing else of it changes', () => {
    const html = '<header><p id="kept-note" class="no-print note" hidden=""></p></header><p hidden="">other</p>';
    expect(withNote(html, 'From <then>')).toBe(
      '<header><p id="kept-note" class="no-print note" role="status">From &lt;then&gt;</p></header><p hidden="">other</p>',
    );
  });

  it('names the pages that are kept, by their titles, or no list at all', () => {
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
  ])('is called as it calls itself: %s', (html, title) => expect(titleOf(html)).toBe(title));
});
