import type { Browser, CDPSession, Page } from 'playwright-core';
import { idPrefix } from './contestants.ts';

/** Measurements of one visit in which a delegate's answers are typed key by key. */
export interface Round {
  /** Script, style and layout on the main thread, in ms per keystroke. */
  work: number[];
  /** From key press to the end of the next frame, in ms per keystroke. */
  paint: number[];
}

const words: Record<string, string> = {
  personName: 'Sample Delegate',
  qualification: 'MBBS',
  name: 'Sample College',
  mobile: '9000000000',
  email: 'one@sample.example',
};

export const keysOfRound = Object.values(words).join('').length;

/** Pause between two keys of a fast typist. The page runs deferred work in it. */
const pauseMs = 45;
/** Pause after focusing a field, so the measurement does not include the work of focusing. */
const settleMs = 150;

/**
 * One visit with an empty cache: loads the form, types all texts, closes the page. `probe` is the compiled
 * bench/probe.ts, needed for pages of the site.
 */
export async function typeThrough(browser: Browser, { url, slowdown, probe }: Typing): Promise<Round> {
  const context = await browser.newContext();
  if (probe) await context.addInitScript({ content: probe });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // CPU time of the page, independent of other load on the machine
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await hydrated(page);
  const work: number[] = [];
  for (const [field, text] of Object.entries(words)) work.push(...(await typeInto({ page, cdp, field, text })));
  const paint = await page.evaluate(() => window.paints);
  await context.close();
  return { work, paint };
}

interface Typing {
  url: string;
  /** factor of CPU throttling */
  slowdown: number;
  probe?: string | undefined;
}

/** Waits for hydration; resolves at once on test pages. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('[data-hydrating]'), undefined, { timeout: 60_000 });

async function typeInto({ page, cdp, field, text }: { page: Page; cdp: CDPSession; field: string; text: string }) {
  const input = page.locator(`#${idPrefix}_${field}`);
  await input.focus();
  await page.waitForTimeout(settleMs);
  const work: number[] = [];
  let before = await workSoFar(cdp);
  for (const key of text) {
    await page.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const after = await workSoFar(cdp);
    work.push(after - before);
    before = after;
  }
  const typed = await input.inputValue();
  if (typed !== text) throw new Error(`The field '${field}' holds '${typed}' instead of '${text}': ${page.url()}`);
  return work;
}

const counted = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

export async function workSoFar(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.filter(({ name }) => counted.has(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}
