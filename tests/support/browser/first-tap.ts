import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inPage, type Buttons } from './in-page.ts';

/** A window size, and the input of a visitor there: tap or click. */
export type Screen = BrowserContextOptions & { viewport: { width: number; height: number } };

export const phone: Screen = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const tablet: Screen = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
export const desktop: Screen = { viewport: { width: 1440, height: 900 } };

export const moments = ['at first paint', '300 ms later', 'once idle'] as const;
type Moment = (typeof moments)[number];

/** One first tap: the button, by name and position among buttons of the same name, and the time. */
export interface Tap {
  button: string;
  moment: Moment;
}

/** A page without any tap: its buttons, and everything that it shows without a tap. */
export interface Untouched {
  /** final path: some pages redirect */
  path: string;
  /** buttons that a finger can reach */
  buttons: string[];
  /** facts that were shown at any time */
  ever: Set<string>;
  /** facts that are shown once the page has settled */
  settled: string[];
  /** console errors without a tap */
  errors: string[];
}

/** Maximum time until a tap shows an effect, for busy machines; a dead button takes all of it. */
const effectMs = 30_000;

/** An effect must last this long, because a tap that is handled twice undoes itself. */
const lastingMs = 400;

/** Opens pages of one site, each in its own context, like a first visit. */
export class FirstTaps {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async untouched(path: string, screen: Screen): Promise<Untouched> {
    return this.#visit(path, screen, async (page, errors) => {
      await wait(page, 'at first paint');
      const positions = await looked(page);
      await page.keyboard.press('Shift'); // the visitor is present but does nothing
      await wait(page, 'once idle');
      const alive = await looked(page);
      await page.waitForTimeout(1000);
      const last = await looked(page);
      return {
        path: new URL(page.url()).pathname,
        buttons: last.reachable.filter((button) => !last.idle.includes(button)),
        ever: new Set([positions, alive, last].flatMap(({ facts }) => facts)),
        settled: alive.facts.filter((fact) => last.facts.includes(fact)),
        errors,
      };
    });
  }

  /** The problem with the button at its first tap; undefined if it works. */
  async trouble(path: string, screen: Screen, tap: Tap & { before: Untouched }): Promise<string | undefined> {
    return this.#visit(path, screen, async (page, errors) => {
      const own = () => errors.filter((error) => !tap.before.errors.includes(error));
      let hasSignedOut = false;
      for (const event of ['filechooser', 'download', 'popup'] as const)
        page.on(event as 'popup', () => void (hasSignedOut = true));
      await wait(page, tap.moment);
      const there = await tapOn(page, tap.button, screen);
      if (!there) return 'cannot be reached';
      const hasEffect = async () => hasSignedOut || (await effectOf(page, { ...tap, there }));
      const until = Date.now() + effectMs;
      while (!(await hasEffect())) {
        if (Date.now() > until) return ['does nothing', ...own()].join(': ');
        await page.waitForTimeout(100);
      }
      await page.waitForTimeout(lastingMs);
      if (!(await hasEffect())) return 'undoes what it has done';
      return own()[0];
    });
  }

  async #visit<T>(path: string, screen: Screen, look: (page: Page, errors: string[]) => Promise<T>): Promise<T> {
    const context = await this.browser.newContext({ ...screen, serviceWorkers: 'block' });
    try {
      await context.addInitScript(inPage);
      await context.route(
        (url) => url.origin !== this.origin,
        (route) => route.abort(),
      );
      const page = await context.newPage();
      const errors = errorsOf(page);
      await page.goto(this.origin + path, { waitUntil: 'commit' });
      return await look(page, errors);
    } finally {
      await context.close();
    }
  }
}

/** Collects errors of the page, only their first lines, because stacks differ from run to run. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // a refusal by the service is an answer, and the tests reach no other host
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text().split('\n')[0]!);
  });
  return errors;
}

async function wait(page: Page, moment: Moment): Promise<void> {
  await page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  if (moment === '300 ms later') await page.waitForTimeout(300);
  if (moment !== 'once idle') return;
  await page.waitForLoadState('load');
  await hydrated(page);
}

/** A page may open a dialog over its buttons, on a busy machine later than network idle. */
const hydrated = (page: Page) =>
  within(page, () => page.waitForFunction(() => !document.querySelector('[data-hydrating=""]')));

/** Repeats while the page redirects. */
async function within<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await look();
    } catch (error) {
      if (tries > 5 || !/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState('load');
    }
}

const looked = (page: Page) =>
  within(page, () =>
    page.evaluate(() => {
      const { reachable, idle, facts } = (window as unknown as { tapping: Buttons }).tapping;
      return { reachable: reachable(), idle: idle(), facts: facts() };
    }),
  );

/**
 * Scrolls to the button and taps its middle; on a tablet its icon, if it has one. Returns the facts of the document
 * right before the tap, or undefined if the button could not be reached.
 */
async function tapOn(page: Page, button: string, screen: Screen): Promise<string[] | undefined> {
  for (const until = Date.now() + effectMs; Date.now() < until;) {
    const found = await within(page, () =>
      page.evaluate(
        ([name, onSign]) => {
          const { place, facts } = (window as unknown as { tapping: Buttons }).tapping;
          const at = place(name, onSign);
          return at && { at, facts: facts() };
        },
        [button, screen === tablet] as const,
      ),
    );
    if (found && screen.hasTouch) await page.touchscreen.tap(found.at.x, found.at.y);
    else if (found) await page.mouse.click(found.at.x, found.at.y);
    if (found) return found.facts;
    await page.waitForTimeout(100);
  }
  return undefined;
}

interface Tapped extends Tap {
  before: Untouched;
  /** facts of the document right before the tap */
  there: string[];
}

/** Whether the document shows a fact that it does not show untouched, and the button has its announced state. */
async function effectOf(page: Page, { button, before, there }: Tapped): Promise<boolean> {
  const facts = await within(page, () =>
    page.evaluate(() => (window as unknown as { tapping: Buttons }).tapping.facts()),
  );
  const isFocus = (fact: string) => fact.startsWith('focus: ');
  const added = facts.filter((fact) => fact !== `focus: ${button}` && !before.ever.has(fact));
  const removed = there.filter((fact) => !isFocus(fact) && before.settled.includes(fact) && !facts.includes(fact));
  const isItself = (fact: string) => fact.startsWith(`button: ${button}: `);
  const announces = there.find(isItself) ?? '';
  if (/ (expanded|pressed|selected)=/.test(announces)) return removed.some(isItself);
  if (/ opens=dialog/.test(announces)) return added.some((fact) => fact.startsWith('dialog: '));
  return added.length + removed.length > 0;
}
