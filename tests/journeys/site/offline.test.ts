import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import hotels from '#event/hotels.json' with { type: 'json' };
import landing from '#event/landing.json' with { type: 'json' };
import { encodeLink } from '#domain/tickets/tickets.ts';
import { aLookup, aTicket } from '#machines/samples.ts';
import { readQr, seriousProblems } from '#tests/support/browser/delegate.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { chromium, visiting, type Visit } from '#tests/support/browser/visiting.ts';

const map = new URL(landing.map.embed).origin; // the only other origin that the start page requests
const scheduleNotice = 'Kindly check the brochure for the updated scientific session schedules';

/** Path and query of every entry in the caches of the site. */
const cachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(openCaches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname + new URL(url).search).sort();
  });

async function cached(page: Page, path: string): Promise<void> {
  await expect.poll(() => cachedUrls(page)).toContain(path);
}

describe.skipIf(!chromium)('site without a connection', () => {
  let { site, context, page, arrive } = {} as Visit;
  visiting({ serviceWorkers: 'allow', allows: map }, (visit) => ({ site, context, page, arrive } = visit));

  const open = (path: string) => page.goto(site.origin + path);
  const note = () => page.getByRole('status').filter({ hasText: 'This page is from' });
  const ticketLink = `/tickets?${new URLSearchParams({ data: encodeLink(aLookup()), email: 'meena@hospital.example' })}`;
  const removeButton = () => page.getByRole('button', { name: 'Forget', exact: true });

  async function savePass() {
    await page.route('**/conference/booked/check', (route) => route.fulfill({ json: { genuine: true } }));
    await open(ticketLink);
    await removeButton().waitFor();
    await cached(page, '/tickets');
  }

  it('shows the start page with its facts and its age', async () => {
    await open('/');
    expect(await page.locator('#kept-note').isVisible()).toBe(false);
    await cached(page, '/');
    await context.setOffline(true);
    await page.reload();

    expect(await note().textContent()).toMatch(
      /^You are offline\. This page is from \d+ \w+ \d{4}, \d\d:\d\d \(less than a minute ago\)\.$/,
    );
    for (const words of [event.venue.name, hotels[0]!.name, event.contacts.phone, scheduleNotice])
      expect(await page.getByText(words).first().isVisible(), words).toBe(true);
    await page.getByRole('tab', { name: 'Workshops' }).click();
    await page.getByRole('tabpanel', { name: 'Workshops' }).getByRole('button').first().waitFor();
    expect(await seriousProblems(page)).toEqual([]);
  });

  it('opens a visited policy without JavaScript; for another page it lists the available pages', async () => {
    await open('/');
    await cached(page, '/');
    await open('/refund-policy');
    await cached(page, '/refund-policy');
    await context.setOffline(true);
    await open('/refund-policy');
    await note().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Refund Policy');

    for (const path of ['/booking?pass=post', '/privacy']) {
      expect((await open(path))?.status()).toBe(503);
      await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      const links = page.getByRole('navigation', { name: 'Kept on this device' }).getByRole('link');
      expect(await links.allTextContents()).toEqual(expect.arrayContaining([event.name, 'Refund Policy']));
      expect(await seriousProblems(page)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Refund Policy' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Refund Policy' }).waitFor();
  });

  it('shows the stored page if the service does not respond for four seconds', async () => {
    await open('/');
    await cached(page, '/');
    site.process.kill('SIGSTOP');
    try {
      await page.reload();
      expect(await note().textContent()).toMatch(/^The site does not answer\. This page is from /);
    } finally {
      site.process.kill('SIGCONT');
    }
  });

  it('shows a saved pass with its code and age until it is removed', async () => {
    await arrive({ deviceScaleFactor: 3 });
    await savePass();
    await context.setOffline(true);
    await open('/tickets');
    const part = page.getByRole('region', { name: 'Kept on this device' });
    await part.getByText(/Kept on .* \(less than a minute ago\)\. A pass may have been changed since\./).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await note().waitFor();
    const code = part.getByRole('button', { name: /^QR code of the pass of Sample Delegate/ });
    const { pass_id: passId, name, email } = aTicket();
    expect(JSON.parse(readQr(await code.screenshot()) ?? '')).toEqual({ passId, name, email });
    expect(await seriousProblems(page)).toEqual([]);

    await part.getByRole('button', { name: 'Forget', exact: true }).click();
    await part.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('dialog', { name: 'Verify Your Email' }).waitFor();
    expect(await part.count()).toBe(0);
    expect(await passesIn(page)).toEqual([]);
  });

  it('opens a ticket link without codes because it cannot be verified, beside the saved pass with its code', async () => {
    await savePass();
    await page.unroute('**/conference/booked/check');
    await context.setOffline(true);
    await open(ticketLink);
    await removeButton().waitFor();
    await page.getByText('These tickets could not be checked').waitFor();
    expect(await page.getByRole('button', { name: /^QR code/ }).count()).toBe(1);
    expect(await page.getByText('Status: verified').first().isVisible()).toBe(true);
  });

  it('stores only pages and the pass on the device, no verification and no API response', async () => {
    await savePass();
    for (const path of ['/booking?pass=under', '/conference/confirmation?status=success&email=a%40b.example', '/']) {
      await open(path);
      await page.waitForLoadState('networkidle');
    }
    await cached(page, '/');
    const paths = await cachedUrls(page);
    const files = paths.filter((path) => /^\/(assets|fonts)\/[^/?]+$|^\/[\w-]+\.(svg|png|webmanifest)$/.test(path));
    expect(paths.filter((path) => !files.includes(path))).toEqual([
      '/',
      '/conference/confirmation',
      '/offline',
      '/tickets',
    ]);
    expect(files.filter((path) => path.includes('booking-page'))).toEqual([]);

    const passes = await passesIn(page);
    expect(passes).toEqual([expect.objectContaining({ pass: aTicket(), status: 'verified' })]);
    expect(JSON.stringify(passes)).not.toMatch(/signature|otp|data|9876543210/);
  });

  it('removes the files of an older build when a newer one is installed', async () => {
    await open('/');
    await cached(page, '/');
    await page.evaluate(async () => {
      const older = await caches.open('symposia-pages-older');
      await older.put('/refund-policy', new Response('<p>older</p>', { headers: { 'content-type': 'text/html' } }));
      await older.put('/assets/older.js', new Response(''));
      await caches.open('of somebody else');
      const [name = ''] = (await caches.keys()).filter(
        (each) => each.startsWith('symposia-pages-') && !each.endsWith('older'),
      );
      await caches.delete(name);
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await open('/');
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('symposia-pages-older');
    expect(await page.evaluate(() => caches.keys())).toContain('of somebody else');
    const paths = await cachedUrls(page);
    expect(paths).toContain('/refund-policy');
    expect(paths).not.toContain('/assets/older.js');
    await context.setOffline(true);
    await open('/refund-policy');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Refund Policy');
  });
});

describe.skipIf(!chromium)('site without offline storage', () => {
  let { site, page } = {} as Visit;
  visiting(
    { serviceWorkers: 'allow', start: () => startSite({ OFFLINE: 'off' }) },
    (visit) => ({ site, page } = visit),
  );

  it('stores nothing on the device', async () => {
    await page.goto(site.origin);
    await page.evaluate(async () => {
      await caches.open('symposia-pages-older');
      await navigator.serviceWorker.register('/sw.js');
    });
    const storedData = async () => ({
      caches: await page.evaluate(() => caches.keys()),
      workers: await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    });
    await expect.poll(storedData).toEqual({ caches: [], workers: 0 });
  });
});

/** All records in the store of saved passes. */
const passesIn = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('symposia-passes');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('passes').objectStore('passes').getAll();
          all.addEventListener('success', () => resolve(all.result));
        });
      }),
  );
