import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import event from '#event/event.json' with { type: 'json' };
import { draftFile } from '#src/forms/group-booking/group-draft.ts';
import { contactAnswers } from '#tests/support/samples/groups.ts';
import { m } from '#messages';
import type { Contestant } from './contestants.ts';
import {
  boxId,
  errorsOf,
  fields,
  inputId,
  open,
  pass,
  people,
  toggleOf,
  workshops,
  type Field,
} from './group-page/job.ts';
import { hydrated, workSoFar } from './measure.ts';

/** Measurements of one visit of the group form, in ms. */
export interface GroupRound {
  /** script, style and layout on the main thread, per keystroke */
  work: number[];
  /** from key press to the end of the next frame */
  paint: number[];
  /** number of tasks over 50 ms while typing */
  longTasks: number;
  /** ms of each rendering */
  rendered: number[];
  submitted: number[];
  /** from click to the end of the next frame; empty without workshops */
  ticks: number[];
}

/** Indexes of the participants to fill in: near the top, in the middle, near the end. */
const rows = [1, 49, 97];

const typedWords: Record<Field, string> = {
  name: 'Sample Delegate',
  designation: 'Staff Nurse',
  email: 'p@sample.example',
  mobile: '9000000000',
};

export const keysOfRound = Object.values(typedWords).join('').length * rows.length;

/** How often the incomplete form is rendered and submitted. */
const sendings = 3;

const pauseMs = 45;
const settleMs = 150;

interface Visit {
  page: Page;
  cdp: CDPSession;
  contestant: Contestant;
}

interface VisitOptions {
  lab: string;
  site: string;
  contestant: Contestant;
  slowdown: number;
  /** compiled script of bench/probe.ts */
  probe: string;
}

/**
 * One visit with an empty cache: renders the form, types, and selects workshops. Then renders the form and submits it
 * empty, several times.
 */
export async function visitGroup(browser: Browser, options: VisitOptions): Promise<GroupRound> {
  const { contestant, probe } = options;
  const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' });
  if (contestant === 'ours') await context.addInitScript({ content: probe });
  const { visit, renderMs } = await openPage(context, options);
  if (contestant !== 'stock rjsf') for (const index of open) await visit.page.locator(toggleOf(index)).click();
  const typing = await type(visit);
  const ticks = contestant === 'stock rjsf' ? [] : await tick(visit);
  await visit.page.close();
  const round: GroupRound = { ...typing, ticks, rendered: [renderMs], submitted: [] };
  for (let each = 0; each < sendings; each += 1) {
    const next = await openPage(context, options);
    round.rendered.push(next.renderMs);
    round.submitted.push(await next.visit.page.evaluate(submitted, errorsOf[contestant]));
    await next.visit.page.close();
  }
  await context.close();
  return round;
}

/** ms from pressing the submit button until all errors are on screen */
async function submitted({ selector, count }: { selector: string; count: number }): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>('form [type=submit]')!.click();
  await window.whenVisible(selector, count);
  return performance.now() - start;
}

async function openPage(context: BrowserContext, options: VisitOptions) {
  const { contestant, slowdown } = options;
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // CPU time of the page, independent of other load on the machine
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const renderMs = contestant === 'ours' ? await renderOnSite(page, options.site) : await renderInLab(page, options);
  await page.waitForTimeout(settleMs * 4);
  return { visit: { page, cdp, contestant }, renderMs };
}

async function renderInLab(page: Page, { lab, contestant }: VisitOptions): Promise<number> {
  await page.goto(`${lab}?${encodeURIComponent(contestant)}`);
  await page.waitForFunction(() => window.renderMs !== undefined);
  return page.evaluate(() => window.renderMs ?? Number.NaN);
}

/**
 * Opens a draft with a complete contact and empty participants. Returns the ms from the click to the rendered form.
 */
async function renderOnSite(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/bulk-booking?pass=${pass}`);
  await hydrated(page);
  const file = { name: 'draft.json', mimeType: 'application/json', buffer: Buffer.from(emptyGroup()) };
  await page.locator('input[type=file]').setInputFiles(file);
  const button = await page.getByRole('button', { name: m.group_draft_open_it() }).elementHandle();
  return page.evaluate(press, { button, count: people * fields.length });
}

interface Press {
  button: Node | null;
  count: number;
}

async function press({ button, count }: Press): Promise<number> {
  const since = performance.now();
  (button as HTMLElement).click();
  await window.whenVisible('li[id^=participant] input:not([type=checkbox])', count);
  return performance.now() - since;
}

function emptyGroup(): string {
  const nobody = { name: '', designation: '', email: '', mobile: '' };
  const people100 = Array.from({ length: people }, () => nobody);
  return draftFile(
    { typed: { ...contactAnswers() }, stage: 'participants', key: pass, quantity: people, people: people100 },
    event.ids.expoId,
  );
}

async function type({ page, cdp, contestant }: Visit) {
  const work: number[] = [];
  await page.evaluate(() => {
    window.paints = [];
  });
  let longTasks = 0;
  for (const row of rows) {
    for (const [field, text] of Object.entries(typedWords)) {
      const input = page.locator(`#${inputId(contestant, row, field as Field)}`);
      await input.focus();
      await page.waitForTimeout(settleMs);
      await page.evaluate(() => {
        window.longTasks = 0;
      });
      let before = await workSoFar(cdp);
      const typedText = field === 'email' ? text.replace('p', `p${row}`) : text;
      for (const key of typedText) {
        await page.keyboard.press(key);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        const after = await workSoFar(cdp);
        work.push(after - before);
        before = after;
      }
      longTasks += await page.evaluate(() => window.longTasks);
      const typed = await input.inputValue();
      if (typed !== typedText)
        throw new Error(`${contestant}: '${field}' contains '${typed}' instead of '${typedText}'`);
    }
  }
  return { work, paint: await page.evaluate(() => window.paints), longTasks };
}

/** Clicks some checkboxes in the open panels. */
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
    if (!(await box.isChecked())) throw new Error('A click did not select the workshop');
  }
  return page.evaluate(() => window.paints);
}
