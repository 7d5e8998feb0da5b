import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { findChromium, launch } from './chromium.ts';
import { watch } from './delegate.ts';
import { startSite, type Site } from './site.ts';

/** What one test of a journey works with. */
export interface Visit {
  site: Site;
  context: BrowserContext;
  page: Page;
  /** Comes again as another visitor would, with settings of the test's own. */
  arrive(options?: BrowserContextOptions): Promise<void>;
}

export interface Visiting extends BrowserContextOptions {
  /** Starts the site, once for all tests; by default as `startSite` does. */
  start?: () => Promise<Site>;
  /** The origin of another site that may be asked. */
  allows?: string;
}

/** No worker keeps pages, unless a journey is about that: what a test holds back or breaks would come from the device. */
const settings: BrowserContextOptions = { viewport: { width: 1440, height: 700 }, serviceWorkers: 'block' };

/** Without it the browser journeys of this machine are skipped. */
export const chromium = findChromium();

/**
 * Stands around the tests of one `describe`: one site and one browser for all, a context with a page for each. Every page of
 * every context is watched, the ones a test opens later as well, and trouble on any of them fails the test.
 */
export function visiting({ start = startSite, allows, ...usual }: Visiting, hand: (visit: Visit) => void): void {
  let site: Site;
  let browser: Browser;
  let contexts: BrowserContext[];
  let troubles: string[][];

  async function arrive(options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext({ ...settings, ...usual, ...options });
    contexts.push(context);
    context.on('page', (opened) => void troubles.push(watch(opened, site.origin)));
    hand({ site, context, page: await context.newPage(), arrive });
  }

  beforeAll(async () => {
    site = await start();
    browser = await launch(chromium!);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    [contexts, troubles] = [[], []];
    await arrive();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    expect(troubles.flat().filter((line) => !allows || !line.startsWith(`request: ${allows}`))).toEqual([]);
  });
}

/** Waits until the element is wholly in the window. */
export const isInWindow = (page: Page, selector: string) =>
  page.waitForFunction((found) => {
    const box = document.querySelector(found)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);
