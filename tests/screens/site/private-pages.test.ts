import { expect, it } from 'vitest';
import { renderedPathOf, publicPaths, readPage } from '#tests/support/screens/public-page.ts';

/**
 * Pages whose URL contains data of one person. Browsers cache `/tickets?kept`, which contains no such data (decision
 * 25).
 */
const own = publicPaths.filter((path) => /^\/(tickets|orders)\b|data/.test(path) && path !== '/tickets?kept');

it('private pages exist, and every link with personal data leads to one', () => {
  expect(own.length).toBeGreaterThanOrEqual(4);
  for (const address of ['/tickets?email=a@b.example', '/orders/group?order=X&key=y', `/orders/${'0a'.repeat(32)}`])
    expect([address, own.includes(renderedPathOf(address))]).toEqual([address, true]);
});

it.each(own)('sends no referrer, is not cached, and is not indexed: %s [SEC-04]', async (path) => {
  const { hidesAddress, isPrivate, frames, html } = await readPage(path);
  expect([hidesAddress, isPrivate, frames]).toEqual([true, true, []]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<(script|link|img|iframe)[^>]+(src|href)="https?:\/\/(?!site\.example)/);
});
