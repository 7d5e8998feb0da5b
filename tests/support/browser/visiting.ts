import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { findChromium, launch } from './chromium.ts';
import { watch } from './delegate.ts';
import { startSite, type Site } from './site.ts';

/** The site and the browser objects of one journey test. */
export interface Visit {
  site: Site;
  context: BrowserContext;
  page: Page;
  /** Opens a new context and page, as another visitor, with these settings. */
  arrive(options?: BrowserContextOptions): Promise<void>;
}

export interface Visiting extends BrowserContextOptions {
  /** Starts the site once for all tests. The default is `startSite`. */
  start?: () => Promise<Site>;
  /** The origin of another site that pages may request. */
  allows?: string;
}

/**
 * Blocks service workers by default, because they would serve pages from the cache, and animations, because a page that
 * scrolls can move a button between the two halves of a click.
 */
const settings: BrowserContextOptions = {
  viewport: { width: 1440, height: 700 },
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
};

/** Path of Chromium. If undefined, the browser journeys are skipped. */
export const chromium = findChromium();

/**
 * Sets up one `describe` with a site and a browser for all tests, and a new context and page for each test. Watches
 * all pages, and fails the test if one of them has a problem.
 */
export function visiting({ start = startSite, allows, ...usual }: Visiting, useVisit: (visit: Visit) => void): void {
  let site: Site;
  let browser: Browser;
  let contexts: BrowserContext[];
  let troubles: string[][];

  async function arrive(options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext({ ...settings, ...usual, ...options });
    contexts.push(context);
    context.on('page', (newPage) => void troubles.push(watch(newPage, site.origin)));
    useVisit({ site, context, page: await context.newPage(), arrive });
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
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(contexts);
    for (const context of contexts) await context.close();
    expect(troubles.flat().filter((line) => !allows || !line.startsWith(`request: ${allows}`))).toEqual([]);
  });
}

/** Prints what all pages show, so that the output of CI explains a failure. */
async function printPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => String(error));
    console.log(`${page.url()}\n${text}`);
  }
}

/** Waits until the element is completely in the window. */
export const isInWindow = (page: Page, selector: string) =>
  page.waitForFunction((found) => {
    const box = document.querySelector(found)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, selector);
