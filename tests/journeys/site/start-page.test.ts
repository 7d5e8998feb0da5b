import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import landing from '#event/landing.json' with { type: 'json' };
import speakers from '#event/speakers.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { seriousProblems } from '#tests/support/browser/delegate.ts';
import { phone } from '#tests/support/browser/first-tap.ts';
import { chromium, isInWindow, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin;

describe.skipIf(!chromium)('start page', () => {
  let { site, page, arrive } = {} as Visit;
  visiting({ allows: map }, (visit) => ({ site, page, arrive } = visit));
  const open = (path = '/') => page.goto(site.origin + path);
  const section = (name: string) => page.getByRole('region', { name });
  const board = () => section('Conference Schedule');
  const card = (name: string) => board().getByRole('listitem').filter({ hasText: name });

  describe('map', () => {
    it('is requested when it is scrolled near, in a box of constant size, and keeps its link when it fails [HOME-ACC-03]', async () => {
      const requests: string[] = [];
      await page.route(`${map}/**`, (route) => {
        requests.push(route.request().url());
        return route.abort();
      });
      await open();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      const box = page.getByTitle('Map of the venue').locator('..').locator('..');
      await page.getByRole('link', { name: /^Open the map/ }).scrollIntoViewIfNeeded();
      await expect.poll(() => requests.length).toBe(1);
      expect(requests[0]).toContain('z=15');
      expect(Math.round((await box.boundingBox())!.height)).toBeGreaterThanOrEqual(278);
      expect(await page.getByRole('link', { name: /^Open the map/ }).isVisible()).toBe(true);
    });
  });

  describe('on a phone', () => {
    const menu = () => page.getByRole('navigation', { name: 'Menu' });
    const isShown = (list: keyof typeof speakers) =>
      page.getByRole('link', { name: speakers[list][0]!.name, exact: true }).isVisible();
    const group = () =>
      board()
        .getByRole('button', { name: /available$/ })
        .first();
    const hydrated = () => page.waitForFunction(() => !document.querySelector('[data-hydrating], [data-pressed]'));

    /** Goes to the speakers with the menu, and shows the national ones. */
    async function findSpeakers(): Promise<void> {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await menu().getByRole('link', { name: 'Speakers' }).tap();
      await page.waitForURL('**/#speakers');
      if (await menu().isVisible()) await page.touchscreen.tap(180, 630); // without scripts a tap beside it closes it
      await menu().waitFor({ state: 'hidden' });
      await page.getByText('National Speakers', { exact: true }).tap();
      expect([await isShown('national'), await isShown('international')]).toEqual([true, false]);
    }

    it('has its menu and both lists of speakers without JavaScript [HOME-HDR-07] [HOME-SPK-01]', async () => {
      await arrive({ ...phone, javaScriptEnabled: false });
      await open();
      await findSpeakers();
    });

    it('answers taps before its scripts arrive, and keeps the answers', async () => {
      await arrive(phone);
      let release = () => {};
      const scripts = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await scripts;
        await route.continue();
      });
      await page.goto(site.origin, { waitUntil: 'commit' });
      await findSpeakers();
      await board().getByRole('tab', { name: 'Workshops' }).tap();
      await group().tap();
      await group().tap();
      await card(workshops[0]!.name).waitFor();
      await group().tap();
      await card(workshops[0]!.name).waitFor({ state: 'hidden' });
      const filter = board().getByRole('button', { name: 'Show All' });
      await filter.tap(); // needs the scripts
      expect(await filter.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
      release();
      await board().getByRole('button', { name: 'Available Only' }).waitFor();
      await hydrated();
      expect([await isShown('national'), await isShown('international')]).toEqual([true, false]);
      expect(await group().getAttribute('aria-expanded')).toBe('false');
      await card(workshops[0]!.name).waitFor({ state: 'hidden' });
      await group().tap();
      await card(workshops[0]!.name).waitFor();
      await board().getByRole('tab', { name: 'Sessions' }).tap();
      await board().getByText('Kindly check the brochure').waitFor();
      await group().waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Menu' }).tap();
      await menu().getByRole('link', { name: 'About' }).tap();
      await menu().waitFor({ state: 'hidden' });
    });
  });

  describe('workshop board', () => {
    it('requests seats with its ETag, and not while it is off screen', async () => {
      await page.clock.install();
      const replies: { gave: string | undefined; asked: string | undefined }[] = [];
      page.on('response', async (response) => {
        if (!response.url().endsWith('/addon')) return;
        const asked = (await response.request().allHeaders())['if-none-match'];
        replies.push({ gave: response.headers()['etag'], asked });
      });
      await open();
      await board().getByRole('tab', { name: 'Workshops' }).click();
      await board()
        .getByText(/^as of/)
        .waitFor();
      await expect.poll(() => replies.length).toBe(1);
      await page.clock.runFor(31_000);
      await expect.poll(() => replies.length).toBe(2);
      expect(replies[0]!.gave).toBeDefined();
      expect(replies.map(({ asked }) => asked)).toEqual([undefined, replies[0]!.gave]);

      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForTimeout(300);
      await page.clock.runFor(120_000);
      await page.waitForTimeout(300);
      expect(replies).toHaveLength(2);
      await board().scrollIntoViewIfNeeded();
      await expect.poll(() => replies.length).toBe(3);
    });

    it.each(['#workshop-vr-anatomy', `#workshop-${workshops.at(-1)!.id}`])(
      'opens one workshop for the URL %s',
      async (hash) => {
        await open(`/${hash}`);
        await isInWindow(page, `[data-anchor="${hash.slice(1)}"]`);
      },
    );
  });

  it('links to calendar entries and brochures, and describes the event to search engines', async () => {
    await open();
    const hrefs = await page
      .locator('a[href^="/calendar/"], a[href$=".pdf"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')!))]);
    await board().getByRole('tab', { name: 'Workshops' }).click();
    await board()
      .getByText(/^as of/)
      .waitFor();
    hrefs.push(
      (await card('VR anatomy walkthrough')
        .getByRole('link', { name: /calendar/ })
        .getAttribute('href'))!,
    );
    expect(hrefs).toEqual(expect.arrayContaining(['/calendar/conference.ics', '/calendar/vr-anatomy.ics']));
    expect(hrefs.filter((href) => href.endsWith('.pdf'))).toHaveLength(2);
    for (const href of hrefs) {
      const reply = await page.request.get(site.origin + href);
      expect([href, reply.status(), reply.headers()['content-type']!.split(';')[0]]).toEqual([
        href,
        200,
        href.endsWith('.pdf') ? 'application/pdf' : 'text/calendar',
      ]);
    }
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').textContent().then(String));
    expect(data).toMatchObject({ '@type': 'EducationEvent', startDate: '2025-10-16' });
    expect(data.subEvent).toHaveLength(workshops.length);
  });

  it('shows every section as far as possible while the API cannot be reached', async () => {
    await page.route('**/prod/**', (route) => route.abort());
    await open();
    await page.waitForLoadState('networkidle');
    await section('Organizing Committee').getByRole('heading', { level: 4 }).first().waitFor();
    await section('Distinguished Speakers').getByRole('heading', { name: speakers.international[0]!.name }).waitFor();
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await section('Conference Starts In').getByText(/days/i).first().waitFor();
    expect(await page.getByText('October 16-18, 2025').first().isVisible()).toBe(true);
    expect(await seriousProblems(page)).toEqual([]);
  });

  it.each([320, 1440])(
    'has no layout shift while scrolling down at %i px, and no horizontal scrolling',
    async (width) => {
      await arrive({ viewport: { width, height: 740 } });
      await watchShifts(page);
      await open();
      await scrollThrough(page);
      expect(await shifts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );

  it.each([320, 768, 1440])(
    'reserves at %i px the exact space of parts that load slowly [HOME-COM-01] [HOME-SPK-01]',
    async (width) => {
      await arrive({ viewport: { width, height: 740 } });
      let release = () => {};
      const released = new Promise<void>((done) => (release = done));
      await page.route('**/prod/**', async (route) => (await released, route.continue()));
      await open();
      const heights = () =>
        page
          .locator('#committee, #speakers, #schedule')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
      const before = await heights();
      release();
      for (const name of ['Organizing Committee', 'Distinguished Speakers', 'Conference Schedule']) {
        await section(name).scrollIntoViewIfNeeded();
        await section(name).getByRole('status').waitFor({ state: 'detached' });
      }
      expect(before).toHaveLength(3);
      expect(await heights()).toEqual(before);
    },
  );

  it('can be read and used at 200 % zoom', async () => {
    // the CSS pixels of a 1280 px window at 200 %
    await arrive({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await open();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    expect(await page.getByRole('link', { name: 'Schedule', exact: true }).first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
  });
});

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height + 1500; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(300);
}
