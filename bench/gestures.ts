import type { Browser, Locator, Page } from 'playwright-core';
import speakers from '#event/speakers.json' with { type: 'json' };
import type { Site } from '#tests/support/browser/site.ts';
import { controls } from './floor/controls.ts';
import { median } from './median.ts';
import { aligned } from './table.ts';

/** Interactions with the start page on a phone, in this order. */
const gestures = ['menu', 'speakers', 'tab', 'group', 'type'] as const;
type Gesture = (typeof gestures)[number];

const labels: Record<Gesture, string> = {
  menu: 'open the menu',
  speakers: 'show other speakers',
  tab: 'change the tab of the schedule',
  group: 'expand a group of workshops',
  type: 'type into the contact form',
};

/** Locators of the elements on the page. On the baseline page, `data-gesture` marks the elements. */
const onPage: Record<Gesture, (page: Page) => Locator> = {
  menu: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
  speakers: (page) => page.getByText('National Speakers', { exact: true }),
  tab: (page) => page.getByRole('tab', { name: 'Workshops' }),
  group: (page) => page.locator('#schedule h3 button').first(),
  type: (page) => page.getByLabel('Full Name'),
};

/** Selector of the part of the page that contains the element. The part exists before hydration. */
const parts: Record<Gesture, string> = {
  menu: 'body', // the header element has no size of its own
  speakers: '#speakers',
  tab: '#schedule',
  group: '#schedule',
  type: '#contact',
};

const slowdown = 4;
const words = 'Sample Delegate';
/** Time for the visible part to hydrate and become idle. */
const settleMs = 1500;
/** Time for two frames and the work of a slow phone. */
const answerMs = 600;
const keyMs = 120;
/** Shorter interactions count as this, because the Event Timing API does not report them. */
const leastMs = 16;

/** For each gesture, the longest interaction in ms, from touch to next frame. The median of all rounds. */
type Answers = Record<Gesture, number>;

interface Measured {
  site: Site;
  floor: Site;
  rounds: number;
}

export async function measureGestures(browser: Browser, { site, floor, rounds }: Measured) {
  const results = { page: [] as Answers[], floor: [] as Answers[] };
  for (let round = 0; round < rounds; round += 1) {
    results.page.push(await gestureThrough(browser, site.origin, onPage));
    results.floor.push(await gestureThrough(browser, floor.origin, undefined));
  }
  const middle = (answers: Answers[]) =>
    Object.fromEntries(gestures.map((name) => [name, median(answers.map((answer) => answer[name]))])) as Answers;
  return { page: middle(results.page), floor: middle(results.floor) };
}

/** True up to twice the baseline, and always up to 200 ms. */
const isPrompt = (page: number, floor: number): boolean => page <= Math.max(200, 2 * floor);

export function gestureTable({ page, floor }: { page: Answers; floor: Answers }): string {
  const rows = gestures.map((name) => {
    const isHeld = isPrompt(page[name], floor[name]);
    if (!isHeld) process.exitCode = 1;
    const figures = [page[name].toFixed(0), floor[name].toFixed(0), (page[name] / floor[name]).toFixed(1)];
    return [labels[name], ...figures, isHeld ? 'held' : 'over'];
  });
  const head = [`gestures on /, processor ${slowdown} times slower`, 'ms', 'floor ms', '× floor', 'budget'];
  return aligned([head, ...rows]);
}

async function gestureThrough(browser: Browser, origin: string, places: typeof onPage | undefined): Promise<Answers> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  await page.goto(origin);
  if (!places) await page.evaluate(putIn, controls());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const answers: Partial<Answers> = {};
  for (const name of gestures) {
    const place = places ? places[name](page) : page.locator(`[data-gesture=${name}]`);
    await page.locator(parts[name]).first().scrollIntoViewIfNeeded();
    await place.scrollIntoViewIfNeeded();
    await page.waitForTimeout(settleMs);
    await page.evaluate(() => void (window.slowest = 0));
    await (name === 'type' ? typeInto(page, place) : place.tap());
    await page.waitForTimeout(answerMs);
    answers[name] = Math.max(leastMs, await page.evaluate(() => window.slowest));
    if (name === 'menu') await page.keyboard.press('Escape');
  }
  await context.close();
  return answers as Answers;
}

/** Taps right after the first paint: what is tapped, and a selector of what must then be visible. */
const firstTaps = {
  'open the menu': { target: '[aria-label="Menu"]', shows: '#main-menu' },
  'show other speakers': {
    target: '#speakers label:last-of-type',
    shows: `[data-anchor="speaker-${speakers.national[0]!.name.toLowerCase().replaceAll(' ', '-')}"]`,
  },
  'change the tab of the schedule': {
    target: '#schedule [role=tab]:last-child',
    shows: '#schedule [role=tabpanel]:not([hidden]) h3',
  },
};
type FirstTap = keyof typeof firstTaps;

/** Slow 4G as in Lighthouse: bytes per second, and ms per request. */
const slow4G = { offline: false, downloadThroughput: 184_320, uploadThroughput: 84_480, latency: 562.5 };
const firstTapBudgetMs = 200;
const longestWaitMs = 30_000;

/** Taps on `/` right after the first paint, on slow 4G. Returns the medians in ms, from touch to the visible effect. */
export async function measureFirstTaps(browser: Browser, { site, rounds }: { site: Site; rounds: number }) {
  const results = Object.keys(firstTaps).map((name) => ({ name: name as FirstTap, answers: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, answers } of results) answers.push(await firstTap(browser, site.origin, name));
  return results.map(({ name, answers }) => ({ name, ms: median(answers) }));
}

export function firstTapTable(taps: { name: FirstTap; ms: number }[]): string {
  if (taps.some(({ ms }) => ms > firstTapBudgetMs)) process.exitCode = 1;
  const rows = taps.map(({ name, ms }) => [name, ms.toFixed(0), ms <= firstTapBudgetMs ? 'held' : 'over']);
  return aligned([
    [`tap at the first paint of /, slow 4G, processor ${slowdown} times slower`, 'ms', 'budget'],
    ...rows,
  ]);
}

async function firstTap(browser: Browser, origin: string, name: FirstTap): Promise<number> {
  const { target, shows } = firstTaps[name];
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(watchTap, shows);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(origin, { waitUntil: 'commit' });
  const at = await page.waitForFunction((selector) => {
    const control = document.querySelector(selector);
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!control || !isPainted) return undefined;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, target);
  const { x, y } = (await at.jsonValue())!;
  await page.touchscreen.tap(x, y);
  const answer = await page.waitForFunction(() => window.answered, undefined, { timeout: longestWaitMs });
  const ms = (await answer.jsonValue())!;
  await context.close();
  return ms;
}

async function typeInto(page: Page, field: Locator): Promise<void> {
  await field.tap();
  for (const key of words) {
    await page.keyboard.press(key);
    await page.waitForTimeout(keyMs);
  }
  const typed = await field.inputValue();
  if (typed !== words) throw new Error(`The field holds '${typed}' instead of '${words}': ${page.url()}`);
}

declare global {
  interface Window {
    /** longest interaction in ms since the last reset to 0 */
    slowest: number;
    /** ms from the first touch to the visible effect; undefined until then */
    answered?: number;
  }
}

/** Runs in the page before its scripts. */
function watchInteractions(): void {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ('interactionId' in entry && entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page before its scripts. */
function watchTap(shows: string): void {
  let tappedAt: number | undefined;
  addEventListener('pointerdown', ({ timeStamp }) => void (tappedAt ??= timeStamp), true);
  setInterval(() => {
    const isShown = [...document.querySelectorAll(shows)].some((each) => each.checkVisibility());
    if (isShown && tappedAt !== undefined) window.answered ??= performance.now() - tappedAt;
  }, 10);
}

/** Runs in the baseline page. Inserts each control at the end of the same part as on the page. */
function putIn(plain: { into: string; html: string }[]): void {
  for (const { into, html } of plain) document.querySelector(into)!.insertAdjacentHTML('beforeend', html);
}
