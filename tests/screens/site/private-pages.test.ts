import { expect, it } from 'vitest';
import { renderedPathOf, publicPaths, readPage } from '#tests/support/screens/public-page.ts';

/** Pages whose address or query belongs to one person; what browsers keep of `/tickets` is drawn without either (decision 25). */
const own = publicPaths.filter((path) => /^\/(tickets|orders)\b|data/.test(path) && path !== '/tickets?kept');

it('there are some, and each link that holds data of a person leads to one', () => {
  expect(own.length).toBeGreaterThanOrEqual(4);
  for (const address of ['/tickets?email=a@b.example', '/orders/group?order=X&key=y', `/orders/${'0a'.repeat(32)}`])
    expect([address, own.includes(renderedPathOf(address))]).toEqual([address, true]);
});

it.each(own)('sends no referrer, is kept by no cache and is in no search engine: %s [SEC-04]', async (path) => {
  const { hidesAddress, isPrivate, frames, html } = await readPage(path);
  expect([hidesAddress, isPrivate, frames]).toEqual([true, true, []]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<(script|link|img|iframe)[^>]+(src|href)="https?:\/\/(?!site\.example)/);
});
