import type { FastifyReply } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { browserOf } from '#server/platform/http/browser-cookie.ts';
import { isFromOtherSite } from '#server/platform/http/is-from-other-site.ts';

const setCookie = vi.fn();
const reply = { setCookie } as unknown as FastifyReply;
const id = 'A'.repeat(22);

describe('cookie of a browser', () => {
  it('is one that a neighbouring host cannot set, if the site has https', () => {
    const services = { publicUrl: 'https://conference.example.org' };
    const tossed = { cookies: { browser: id } };
    expect(browserOf(tossed, reply, services)).not.toBe(id);
    expect(setCookie).toHaveBeenLastCalledWith('__Host-browser', expect.any(String), {
      path: '/',
      maxAge: 90 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'strict',
      secure: true,
    });
    expect(browserOf({ cookies: { '__Host-browser': id } }, reply, services)).toBe(id);
  });

  it('has a name without the prefix on a site without https, where browsers refuse it', () => {
    expect(browserOf({ cookies: { browser: id } }, reply, { publicUrl: 'http://127.0.0.1:3000' })).toBe(id);
  });
});

describe('form of a page without a script', () => {
  it.each([
    ['cross-site', true],
    ['same-site', true],
    ['none', true],
    ['same-origin', false],
    [undefined, false],
  ])('with sec-fetch-site %s comes from another site: %s', (site, expected) => {
    expect(isFromOtherSite({ headers: site === undefined ? {} : { 'sec-fetch-site': site } })).toBe(expected);
  });
});
