import { describe, expect, it } from 'vitest';
import { loginFor, returnPath } from '#domain/account/return-path.ts';

describe('return path after sign-in', () => {
  it.each(['/exhibitor', '/exhibitor?part=documents', '/tickets?a=1&b=%2F#top', '/', '/பயிற்சி?q=மீனா'])(
    'accepts a path of this site: %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  it.each([
    ['nothing', null],
    ['an empty path', ''],
    ['another site', 'https://elsewhere.example/exhibitor'],
    ['another site without a scheme', '//elsewhere.example'],
    ['another site, as browsers read it', '/\\elsewhere.example'],
    ['a backslash further on', '/a\\b'],
    ['another site behind a tab, which browsers drop', '/\t/elsewhere.example'],
    ['another site behind a line break', '/\n/elsewhere.example'],
    ['a control character at the end', '/exhibitor\u0000'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'exhibitor'],
    ['a space before another site', ' //elsewhere.example'],
    ['the sign-in page', '/login'],
    ['the sign-in page with a query', '/login?return=%2Fexhibitor'],
    ['the other sign-in page', '/authorize/password#top'],
    ['the sign-in page with a trailing slash', '/login/'],
    ['the sign-in page, percent-encoded', '/%6Cogin'],
    ['the sign-in page with a parameter', '/login;x'],
    ['the sign-in page in capitals', '/Login'],
    ['the sign-in page reached through ..', '/a/../login?x=1'],
    ['the other sign-in page, with dots, escapes, a parameter and a hash', '/./authorize/pass%77ord/;y#top'],
    ['another site, after a dot segment is removed', '/.//elsewhere.example'],
    ['another site, after a .. segment is resolved', '/a/..//elsewhere.example'],
    ['another site, after decoding', '/%2F/elsewhere.example'],
    ['a path that cannot be decoded', '/%'],
  ])('falls back to the exhibitor area for %s [ROUTE-07]', (_, path) => {
    expect(returnPath(path)).toBe('/exhibitor');
  });

  it('never leads to another site [SEC-28]', () => {
    const site = 'https://conference.example';
    for (const path of [
      '/.//elsewhere.example',
      '/..//elsewhere.example',
      '/%2F/elsewhere.example',
      '/@elsewhere.example',
    ])
      expect(new URL(returnPath(path), site).origin).toBe(site);
  });

  it('is passed complete in the URL of the sign-in page', () => {
    const path = '/exhibitor?part=documents&x=a b#top';
    const { pathname, searchParams, hash } = new URL(loginFor(path), 'https://conference.example');

    expect([pathname, hash, returnPath(searchParams.get('return'))]).toEqual(['/login', '', path]);
  });
});
