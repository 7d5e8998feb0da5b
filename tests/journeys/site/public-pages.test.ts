import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, isInWindow, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin; // the only other origin that the start page requests
/** Two of the policies, because all have the same template. */
const policies = ['/privacy-policy', '/refund-policy'];

describe.skipIf(!chromium)('public pages', () => {
  let { site, page, arrive } = {} as Visit;
  const start = () => startSite({ PHASES: 'registration=soon,tiers=closed,abstracts=open,awards=closed' });
  visiting({ start, allows: map, reducedMotion: 'no-preference' }, (visit) => ({ site, page, arrive } = visit));
  const open = (path: string) => page.goto(site.origin + path);
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  const isHydrated = async () => (await page.locator('[data-hydrating=""]').count()) === 0;
  const opener = () => page.getByRole('banner').getByRole('button', { name: 'Book your Pass' }).first();
  const dialog = () => page.getByRole('dialog', { name: 'Coming Soon!' });

  it.each(policies)('show %s completely, with a link to other pages, while the API cannot be reached', async (path) => {
    const requests: string[] = [];
    await page.route('**/*', async (route) => {
      const isCall = ['script', 'fetch', 'xhr'].includes(route.request().resourceType());
      if (isCall) requests.push(route.request().url());
      await (isCall ? route.abort() : route.continue());
    });
    await open(path);
    await page.waitForLoadState('networkidle');
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
    await last.click();
    const part = page.getByRole('heading', { level: 2, name: (await last.textContent())! });
    await expect.poll(() => part.evaluate((heading) => heading.matches(':target'))).toBe(true);
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000);
    expect([requests, await seriousProblems(page)]).toEqual([[], []]);
    await page.unroute('**/*');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${site.origin}/`);
  });

  it('move the certificate notice once around in 30 seconds, without end [HOME-CERT-02]', async () => {
    await open('/');
    const moving = await page
      .locator('[data-moving]')
      .evaluate((line) => line.getAnimations().map((one) => one.effect?.getComputedTiming()));
    expect(moving).toEqual([expect.objectContaining({ duration: 30_000, iterations: Infinity, delay: 0 })]);
  });

  it.each(policies)(
    'show %s without JavaScript and without an account, at every width and on paper [ROLE-01]',
    async (path) => {
      for (const width of [320, 360, 768, 1440]) {
        await arrive({ viewport: { width, height: 800 }, colorScheme: width === 768 ? 'dark' : 'light' });
        await open(path);
        await page.waitForLoadState('networkidle');
        expect(await scripts()).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        );
        expect(await seriousProblems(page)).toEqual([]);
        await page.emulateMedia({ media: 'print' });
        expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
      }
    },
  );

  it('load deferred sections at the first interaction, and a link scrolls to them immediately', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open('/');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((address) => /\/(contact|speakers|committee)-/.test(address))).toEqual([]);
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await isInWindow(page, '#contact h2');
    await expect.poll(() => page.locator('[data-hydrating]').count()).toBe(0);
    await isInWindow(page, '#contact h2');
  });

  it('request no script of the start page before the first paint, and do not shift during hydration', async () => {
    await arrive({ viewport: { width: 360, height: 740 } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open('/');
    await page.waitForLoadState('networkidle');
    const [paint, first] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .map((entry) => (entry.name.endsWith('.js') ? entry.startTime : Infinity)),
      ),
    ]);
    expect(first!).toBeGreaterThan(paint!);
    expect(first).not.toBe(Infinity);
    await page.mouse.move(180, 500);
    await expect.poll(isHydrated).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  it('have one style sheet, and load no further one later', async () => {
    await open('/');
    await page.waitForLoadState('networkidle');
    const sheets = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (name.endsWith('.css') ? [new URL(name).pathname] : [])),
    );
    expect(sheets).toEqual([expect.stringMatching(/^\/assets\/style-/)]);
  });

  it('replay a click before hydration once', async () => {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/assets/entry-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await open('/');
    await opener().click();
    await opener().click();
    expect(await dialog().count()).toBe(0);
    release();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
    expect(await dialog().count()).toBe(0);
  });

  it('keep the server-rendered part whose code cannot be loaded, and the others work', async () => {
    await page.route('**/assets/speakers-*.js', (route) => route.abort());
    await open('/');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { name: 'Sample Speaker 1', exact: true }).count()).toBe(1);
    await opener().click();
    await dialog().waitFor();
  });
});
