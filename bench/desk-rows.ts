/**
 * Measures how long a list of the desk takes to draw 100 orders on a processor four times slower: from the arrival of the
 * reply to the frame with the rows. Ten pages, one after the other, in the built desk on PostgreSQL. The service sends 50
 * rows per page, so the bench joins two replies. Prints the median and its parts, beside those of the same HTML without any
 * script; exit code 1 above 100 ms. Usage:
 * `tsx bench/desk-rows.ts`, after `npm run build`.
 */
import type { Page, Route } from 'playwright-core';
import { m } from '#messages';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { bringUp } from '#server/office/settings/bring-up.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { listDeskOrders } from '#schemas/api/desk/orders.api.ts';
import { findChromium, launch } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { openDeskAs } from '#tests/support/browser/staff.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { writeOrders } from './desk/many-orders.ts';

import { median } from './median.ts';
import { aligned } from './table.ts';

const rounds = 10;
const rowsPerPage = 100;
const slowdown = 4;
const limitMs = 100;

type Orders = ReplyOf<typeof listDeskOrders>;

const chromium = findChromium();
if (chromium === undefined) throw new Error('This bench needs Chromium.');
const { conference } = readEventFile('event');
const postgres = await startPostgres();
const db = connectPostgres(postgres.url);
await bringUp(db, conference);
await writeOrders(db, { count: rowsPerPage * (rounds + 3), conference });
await db.close();
const site = await startSite({ DATABASE_URL: postgres.url, SAMPLE_STAFF: 'on' });
const browser = await launch(chromium);

try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchRows);
  await page.route(/\/desk\/orders\?|\/desk\/orders$/, joined);
  await openDeskAs(page, site.origin, { role: 'office', path: '/orders' });
  await page
    .locator('tbody tr')
    .nth(rowsPerPage - 1)
    .waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await drawNext(page); // compiles the code of the rows
  const drawn: Drawn[] = [];
  for (let round = 0; round < rounds; round += 1) drawn.push(await drawNext(page));
  const plain: Drawn[] = [];
  for (let round = 0; round < rounds; round += 1) plain.push(await page.evaluate(drawAsText));
  const middle = (of: Drawn[], name: keyof Drawn) => median(of.map((each) => each[name]));
  const cells = (of: Drawn[]) => (['script', 'frame', 'all'] as const).map((name) => middle(of, name).toFixed(0));
  console.log(
    aligned([
      [`${rowsPerPage} rows, ms`, 'reply to rows in the document', 'to the frame', 'in all'],
      ['the list', ...cells(drawn)],
      ['its HTML alone', ...cells(plain)],
    ]),
  );
  if (middle(drawn, 'all') > limitMs) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
  await postgres.stop();
}

/** Answers with the rows of two pages. */
async function joined(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  if (route.request().resourceType() === 'document') return route.continue();
  const first = await route.fetch();
  const one = (await first.json()) as Orders;
  if (one.next === undefined) return route.fulfill({ response: first });
  url.searchParams.set('after', one.next);
  const two = (await (await route.fetch({ url: url.href })).json()) as Orders;
  const { next, ...rest } = two;
  const orders = [...one.orders, ...two.orders];
  return route.fulfill({ response: first, json: { ...rest, orders, ...(next !== undefined && { next }) } });
}

/** Times in ms. */
interface Drawn {
  /** from the arrival of the reply until the rows are in the document */
  script: number;
  /** from there to the next frame */
  frame: number;
  all: number;
}

/** Opens the next page of the list. */
async function drawNext(page: Page): Promise<Drawn> {
  await page.evaluate(() => void (window.rowsDrawn = undefined));
  await page.getByRole('link', { name: m.desk_list_next() }).click();
  await page.waitForFunction(() => window.rowsDrawn !== undefined);
  const { arrived, inDocument, painted } = await page.evaluate(() => window.rowsDrawn!);
  await page.waitForTimeout(500);
  return { script: inDocument - arrived, frame: painted - inDocument, all: painted - arrived };
}

/** In the page: draws the same table from its text, which is the least that a browser needs for these rows. */
async function drawAsText(): Promise<Drawn> {
  const table = document.querySelector('table')!.parentElement!;
  const text = table.innerHTML;
  table.replaceChildren();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = performance.now();
  table.innerHTML = text;
  const inDocument = performance.now();
  const channel = new MessageChannel();
  const painted = await new Promise<number>((resolve) => {
    channel.port1.addEventListener('message', () => resolve(performance.now()));
    channel.port1.start();
    requestAnimationFrame(() => channel.port2.postMessage(undefined));
  });
  return { script: inDocument - start, frame: painted - inDocument, all: painted - start };
}

declare global {
  interface Window {
    /** when the last rows arrived, were in the document, and were painted */
    rowsDrawn: { arrived: number; inDocument: number; painted: number } | undefined;
  }
}

/** In the page: notes when the first row of the table is another one. */
function watchRows(): void {
  let shown: string | null | undefined;
  const observer = new MutationObserver(() => {
    const first = document.querySelector('tbody tr a')?.textContent;
    if (first === undefined || first === shown || document.querySelectorAll('tbody tr').length < 100) return;
    shown = first;
    const inDocument = performance.now();
    const replies = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const arrived = replies.findLast(({ name }) => /\/desk\/orders(\?|$)/.test(name))?.responseEnd ?? Number.NaN;
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      window.rowsDrawn = { arrived, inDocument, painted: performance.now() };
    });
    channel.port1.start();
    requestAnimationFrame(() => channel.port2.postMessage(undefined)); // received after the frame
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
