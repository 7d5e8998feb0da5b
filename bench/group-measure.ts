import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { workSoFar } from './measure.ts';
import { boxId, inputId, open, workshops, type Contestant, type Field } from './group-page/job.ts';

/** What one visit of the group's form showed; times in ms. */
export interface GroupRound {
  /** script, style and layout of the main thread, for each key */
  work: number[];
  /** from the key press to the end of the next frame */
  paint: number[];
  /** tasks over 50 ms while typing */
  longTasks: number;
  /** one for each time it was opened */
  rendered: number[];
  submitted: number[];
  /** from the tick to the end of the next frame; none where there are no workshops */
  ticks: number[];
}

/** Near the top, in the middle and near the end. */
const rows = [1, 49, 97];

const words: Record<Field, string> = {
  name: 'Sample Delegate',
  designation: 'Staff Nurse',
  email: 'p@sample.example',
  mobile: '9000000000',
};

export const keysOfRound = Object.values(words).join('').length * rows.length;

/** How often it is opened to be sent half empty. */
const sendings = 3;

const pauseMs = 45;
const settleMs = 150;

interface Visit {
  page: Page;
  cdp: CDPSession;
  contestant: Contestant;
}

interface VisitOptions {
  url: string;
  contestant: Contestant;
  slowdown: number;
}

/** Visits with an empty cache at first: draws all, types and ticks; then draws it anew and sends it empty, some times. */
export async function visitGroup(browser: Browser, options: VisitOptions): Promise<GroupRound> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' });
  const { visit, drawn } = await opened(context, options);
  const typing = await type(visit);
  const ticks = options.contestant === 'stock rjsf' ? [] : await tick(visit);
  await visit.page.close();
  const round: GroupRound = { ...typing, ticks, rendered: [drawn], submitted: [] };
  for (let each = 0; each < sendings; each += 1) {
    const next = await opened(context, options);
    round.rendered.push(next.drawn);
    round.submitted.push(await next.visit.page.evaluate(() => window.submitted()));
    await next.visit.page.close();
  }
  await context.close();
  return round;
}

async function opened(context: BrowserContext, { url, contestant, slowdown }: VisitOptions) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' }); // the page's own time, whatever else the machine does
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${url}?${encodeURIComponent(contestant)}`);
  await page.waitForFunction(() => window.drawn !== undefined);
  const drawn = await page.evaluate(() => window.drawn ?? Number.NaN);
  await page.waitForTimeout(settleMs * 4);
  return { visit: { page, cdp, contestant }, drawn };
}

async function type({ page, cdp, contestant }: Visit) {
  const work: number[] = [];
  await page.evaluate(() => {
    window.paints = [];
  });
  let longTasks = 0;
  for (const row of rows) {
    for (const [field, text] of Object.entries(words)) {
      const input = page.locator(`#${inputId(contestant, row, field as Field)}`);
      await input.focus();
      await page.waitForTimeout(settleMs);
      await page.evaluate(() => {
        window.longTasks = 0;
      });
      let before = await workSoFar(cdp);
      const told = field === 'email' ? text.replace('p', `p${row}`) : text;
      for (const key of told) {
        await page.keyboard.press(key);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const after = await workSoFar(cdp);
        work.push(after - before);
        before = after;
      }
      longTasks += await page.evaluate(() => window.longTasks);
      const typed = await input.inputValue();
      if (typed !== told) throw new Error(`${contestant}: '${field}' holds '${typed}' in place of '${told}'`);
    }
  }
  return { work, paint: await page.evaluate(() => window.paints), longTasks };
}

/** A tick here and there among the open panels. */
async function tick({ page }: Visit): Promise<number[]> {
  await page.evaluate(() => {
    window.paints = [];
  });
  for (const [turn, index] of open.entries()) {
    const box = page.locator(`#${boxId(index, workshops[turn]!.id)}`);
    await box.scrollIntoViewIfNeeded();
    await page.waitForTimeout(settleMs);
    await box.click();
    await page.waitForTimeout(settleMs);
    if (!(await box.isChecked())) throw new Error('A tick was not taken');
  }
  return page.evaluate(() => window.paints);
}
