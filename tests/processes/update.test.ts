import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherBuild } from '#tests/support/browser/another-build.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { aDelegate } from '#tests/support/browser/delegate.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';
import { fieldOf, toParticipants, typeParticipant } from '#tests/journeys/groups/group-steps.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { bookUntil } from '#tests/support/network/bookings.ts';
import { startProxy, type Proxy } from '#tests/support/network/round-robin.ts';

/** An update as docs/operations.md describes it: processes of two builds, one after the other, behind a proxy. */
const chromium = findChromium();
const oldBuild = 'dist/web';
let newBuild: string;
let browser: Browser;
let proxy: Proxy;
let sites: Site[];

beforeAll(async () => {
  if (!chromium) return;
  newBuild = anotherBuild(oldBuild);
  browser = await launch(chromium);
});
afterAll(async () => {
  await browser?.close();
  if (newBuild) rmSync(newBuild, { recursive: true, force: true });
});
beforeEach(async () => {
  sites = [];
  proxy = await startProxy([]);
});
afterEach(async () => {
  await proxy?.close();
  await Promise.all(sites.map((site) => site.stop()));
});

/** Starts a process with this build, in place of the one at this index. */
async function start(place: number, webFolder: string, settings: Record<string, string> = {}): Promise<void> {
  await sites[place]?.stop();
  sites[place] = await startSite({
    WEB_DIR: webFolder,
    PUBLIC_URL: proxy.origin,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '1',
    ...settings,
  });
  proxy.replace(place, sites[place].origin);
  await expect.poll(() => proxy.health()[place]).toBe('ok');
}

/** Opens a page. Adds files that cannot be loaded, failing replies and errors of scripts to `failed`. */
async function visitor(failed: string[], options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await context.route(
    (url) => url.origin !== proxy.origin,
    (route) => route.abort(), // the map of another site
  );
  context.on('response', (reply) => {
    if (reply.status() >= 400 && reply.status() !== 401) failed.push(`${reply.status()} ${reply.url()}`);
  });
  context.on('weberror', (error) => failed.push(error.error().message));
  return context.newPage();
}

/** Loads pages of the site and the desk, until they can be used. */
async function read(page: Page): Promise<void> {
  for (const path of ['/', '/booking?pass=post', '/tickets']) {
    await page.goto(proxy.origin + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !document.querySelector('[data-hydrating=""]'));
  }
  await page.goto(`${proxy.origin}/desk`);
  await page.getByLabel(/^Email/).waitFor();
}

/** Opens the group form, and types data of the contact and of a participant. */
async function beginGroup(page: Page): Promise<void> {
  await page.goto(`${proxy.origin}/bulk-booking?pass=post`);
  await toParticipants(page, 'Post Graduates', aDelegate());
  await typeParticipant(page, 2, ['Ravi Kumar', 'Resident']);
}

/** The dialog is in a file that the page loads when the visitor opens it. */
const openListDialog = (page: Page) => page.getByRole('button', { name: 'Fill in from a list' }).click();
const listDialog = (page: Page) => page.getByRole('dialog', { name: 'Fill in from a list' });

describe.skipIf(!chromium)('update of two processes to another build', () => {
  let postgres: Postgres;
  beforeAll(async () => void (postgres = await startPostgres()));
  afterAll(() => postgres?.stop());

  it('fails no page, with and without a service worker, and no booking; a page of the old build goes on', async () => {
    const shared = { DATABASE_URL: postgres.url, SECRET_KEY: 'a-secret-for-these-processes-0123456789' };
    for (const place of [0, 1]) await start(place, oldBuild, shared);
    let isOver = false;
    const booking = bookUntil({ origin: proxy.origin, visitors: 2, isOver: () => isOver });
    const failed: string[] = [];
    const [open, plain, withWorker] = [
      await visitor(failed, { serviceWorkers: 'block' }),
      await visitor(failed, { serviceWorkers: 'block' }),
      await visitor(failed, { serviceWorkers: 'allow' }),
    ];
    await beginGroup(open);
    await open.evaluate(() => void ((window as { isSame?: true }).isSame = true));
    for (const page of [plain, withWorker]) await read(page);

    for (const place of [0, 1]) {
      await start(place, newBuild, shared);
      for (const page of [plain, withWorker]) await read(page);
    }
    await openListDialog(open);
    await listDialog(open).waitFor();
    expect(await open.evaluate(() => 'isSame' in window)).toBe(true);

    isOver = true;
    const result = await booking;
    expect([failed, result.failed]).toEqual([[], []]);
    expect(result.paid.length).toBeGreaterThan(20);
    const db = connectPostgres(postgres.url, { poolSize: 1 });
    const rows = await db.query<{ code: string; state: string }>('SELECT code, state FROM orders');
    await db.close();
    const states = new Map(rows.map(({ code, state }) => [code, state]));
    expect(result.placed.filter((code) => !states.has(code))).toEqual([]);
    expect(result.paid.filter((code) => states.get(code) !== 'paid')).toEqual([]);
  });
});

describe.skipIf(!chromium)('page that is open when the files of its build are deleted', () => {
  it('reloads once when it needs one of them, and keeps what was typed', async () => {
    await start(0, oldBuild);
    const page = await visitor([], { serviceWorkers: 'block' });
    await beginGroup(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    });

    const folder = mkdtempSync(join(tmpdir(), 'symposia-')); // a database without files of the old build
    await start(0, newBuild, { DATA_DIR: folder });
    await openListDialog(page);
    await expect.poll(() => documents.length).toBe(1);
    await expect.poll(() => fieldOf(page, 2, 'Name').inputValue()).toBe('Ravi Kumar');
    expect(await fieldOf(page, 2, 'Designation').inputValue()).toBe('Resident');
    await openListDialog(page);
    await listDialog(page).waitFor();
    expect(documents).toHaveLength(1);
    await sites[0]!.stop();
    rmSync(folder, { recursive: true, force: true });
  });
});
