import { describe, expect, it } from 'vitest';
import { loginFor, returnPath } from '#domain/account/return-path.ts';

describe('the page a visitor comes back to after signing in', () => {
  it.each(['/exhibitor', '/exhibitor?part=documents', '/tickets?a=1&b=%2F#top', '/', '/பயிற்சி?q=மீனா'])(
    'is the one of this site that was asked for: %s',
    (asked) => {
      expect(returnPath(asked)).toBe(asked);
    },
  );

  it.each([
    ['nothing', null],
    ['an empty path', ''],
    ['another site', 'https://elsewhere.example/exhibitor'],
    ['another site, with the scheme of this one', '//elsewhere.example'],
    ['another site, as browsers read it', '/\\elsewhere.example'],
    ['a backslash further on', '/a\\b'],
    ['another site behind a tab, which browsers drop', '/\t/elsewhere.example'],
    ['another site behind a line break', '/\n/elsewhere.example'],
    ['a control character at the end', '/exhibitor\u0000'],
    ['a script', 'javascript:alert(1)'],
    ['a path that hangs on the present one', 'exhibitor'],
    ['a space before another site', ' //elsewhere.example'],
    ['the sign-in page', '/login'],
    ['the sign-in page with a query', '/login?return=%2Fexhibitor'],
    ['the other sign-in page', '/authorize/password#top'],
    ['the sign-in page with a slash behind', '/login/'],
    ['the sign-in page, written in escapes', '/%6Cogin'],
    ['the sign-in page with a parameter', '/login;x'],
    ['the sign-in page in capitals', '/Login'],
    ['the sign-in page by a detour', '/a/../login?x=1'],
    ['the other sign-in page, with all of it', '/./authorize/pass%77ord/;y#top'],
    ['another site, once dots are gone', '/.//elsewhere.example'],
    ['another site, once a step back is gone', '/a/..//elsewhere.example'],
    ['another site, once it is decoded', '/%2F/elsewhere.example'],
    ['what cannot be decoded', '/%'],
  ])('is the exhibitor area when asked for %s [ROUTE-07]', (_, asked) => {
    expect(returnPath(asked)).toBe('/exhibitor');
  });

  it('leads nowhere else than to this site, whatever is asked for [SEC-28]', () => {
    const site = 'https://conference.example';
    for (const asked of [
      '/.//elsewhere.example',
      '/..//elsewhere.example',
      '/%2F/elsewhere.example',
      '/@elsewhere.example',
    ])
      expect(new URL(returnPath(asked), site).origin).toBe(site);
  });

  it('travels in the address of the sign-in page, whole', () => {
    const path = '/exhibitor?part=documents&x=a b#top';
    const { pathname, searchParams, hash } = new URL(loginFor(path), 'https://conference.example');

    expect([pathname, hash, returnPath(searchParams.get('return'))]).toEqual(['/login', '', path]);
  });
});
