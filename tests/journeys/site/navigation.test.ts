import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin;

describe.skipIf(!chromium)('navigation', () => {
  let { site, page } = {} as Visit;
  const start = () => startSite({ PHASES: 'registration=open,tiers=open,abstracts=open,awards=open' });
  visiting({ start, allows: map }, (visit) => ({ site, page } = visit));

  const isHydrated = async () => (await page.locator('[data-hydrating=""]').count()) === 0;
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await expect.poll(isHydrated).toBe(true);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
  };
  const isSameDocument = () => page.evaluate(() => 'isSame' in window);
  const path = () => new URL(page.url()).pathname;
  const heading = () => page.getByRole('heading', { level: 1 });
  const scrolled = () => page.evaluate(() => scrollY);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  const meta = (name: string) =>
    page.evaluate((of) => document.head.querySelector<HTMLMetaElement>(`meta[name="${of}"]`)?.content, name);
  const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

  it('opens a page without loading a document, and describes it', async () => {
    await open('/');
    const before = await meta('description');
    expect(await scheme()).toBe('light');
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'Book your Pass' }).first().click();
    await heading().waitFor();
    await expect.poll(path).toBe('/classic-booking');
    await expect.poll(() => page.title()).toContain('·');
    expect(await isSameDocument()).toBe(true);
    expect(await meta('description')).not.toBe(before);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.origin}/classic-booking`);
    expect([await scheme(), await scrolled(), await focused()]).toEqual([null, 0, 'H1']);
    await expect.poll(() => page.locator('[aria-live]:not([role])').allTextContents()).toContain(await page.title());
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('restores the start page and its scroll position on the back button, and goes forward again', async () => {
    await open('/');
    const y = 3000;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    expect(await scrolled()).toBe(y);
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/classic-booking"]')!.click());
    await expect.poll(path).toBe('/classic-booking');
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(path).toBe('/');
    await expect.poll(scrolled).toBeCloseTo(y, -1); // browsers round the scroll position
    expect([await isSameDocument(), await scheme()]).toEqual([true, 'light']);
    await page.goForward();
    await expect.poll(path).toBe('/classic-booking');
    await expect.poll(scrolled).toBe(0);
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect.poll(isHydrated).toBe(true);
    expect(await heading().count()).toBe(1);
  });

  it('opens the start page at an anchor below all its sections', async () => {
    await open('/expo-booking');
    await page.locator('main a[href="/#stalls"]').click();
    await expect.poll(path).toBe('/');
    const top = () => page.locator('#stalls').evaluate((part) => Math.abs(part.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(200);
    expect(await isSameDocument()).toBe(true);
    await page.waitForTimeout(500);
    expect(await top()).toBeLessThan(200);
  });

  it.each([
    ['a checkout', '/classic-booking', 'main a[href^="/booking?pass"]'],
    ['private URLs', '/', 'main a[href="/tickets"]'],
    ['no script', '/login', 'a[href="/privacy"]'],
  ])('loads the document of a page with %s', async (_, from, link) => {
    await open(from);
    await page.locator(link).first().click();
    await expect.poll(path).not.toBe(from);
    await expect.poll(isSameDocument).toBe(false);
  });

  it('loads a document to leave a checkout, and passes the state to it', async () => {
    await open('/booking?pass=post');
    await page
      .locator('main a[href="/classic-booking"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(path).toBe('/classic-booking');
    await expect.poll(isHydrated).toBe(true);
    expect(await isSameDocument()).toBe(false);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ pass: 'post' });
  });

  it('loads the document if the code of a page cannot be loaded', async () => {
    await open('/map-booking');
    await page.route('**/assets/expo-page-*.js', (route) => route.abort());
    await page.locator('main a[href="/expo-booking"]').click();
    await expect.poll(path).toBe('/expo-booking');
    await expect.poll(isSameDocument).toBe(false);
    await heading().waitFor();
    await page.unroute('**/assets/expo-page-*.js');
  });

  it('shows the available facts if new ones cannot be loaded', async () => {
    await open('/');
    await page.waitForTimeout(5500); // cached facts expire after 5 seconds
    await page.route('**/page-facts.json', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Book your Pass' }).first().click();
    await expect.poll(path).toBe('/classic-booking');
    expect(await isSameDocument()).toBe(true);
    await page.unroute('**/page-facts.json');
  });
});
