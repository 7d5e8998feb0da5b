import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inPage, type Buttons } from './in-page.ts';

/** A window size, and whether the visitor taps or clicks. */
export type Screen = BrowserContextOptions & { viewport: { width: number; height: number } };

export const phone: Screen = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const tablet: Screen = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true };
export const desktop: Screen = { viewport: { width: 1440, height: 900 } };

type Moment = 'at first paint' | '300 ms later' | 'once idle';

/** The first tap on a page. `button` is its name, with its position if several buttons have this name. */
export interface Tap {
  button: string;
  moment: Moment;
}

/** A page that nobody has tapped. */
export interface Untouched {
  /** the final path, because some pages redirect */
  path: string;
  /** buttons that a visitor can tap */
  buttons: string[];
  /** all facts that were shown at any time */
  ever: Set<string>;
  /** facts that are shown at the end */
  settled: string[];
  /** console errors */
  errors: string[];
}

/** Maximum time until a tap has an effect. It is long, because machines may be busy. */
const effectMs = 30_000;

/** Time after which the effect must still be visible. A tap that is handled twice would undo its effect. */
const lastingMs = 400;

/** Opens pages of one site. Each page has a new browser context, as in a first visit. */
export class FirstTaps {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  async untouched(path: string, screen: Screen): Promise<Untouched> {
    return this.#visit(path, screen, async (page, errors) => {
      await wait(page, 'at first paint');
      const positions = await inspect(page);
      await page.keyboard.press('Shift'); // a key that starts hydration and has no other effect
      await wait(page, 'once idle');
      const afterHydration = await inspect(page);
      await page.waitForTimeout(1000);
      const last = await inspect(page);
      return {
        path: new URL(page.url()).pathname,
        buttons: last.reachable.filter((button) => !last.idle.includes(button)),
        ever: new Set([positions, afterHydration, last].flatMap(({ facts }) => facts)),
        settled: afterHydration.facts.filter((fact) => last.facts.includes(fact)),
        errors,
      };
    });
  }

  /** The problem of a button at its first tap; undefined if it works. */
  async trouble(path: string, screen: Screen, tap: Tap & { before: Untouched }): Promise<string | undefined> {
    return this.#visit(path, screen, async (page, errors) => {
      const own = () => errors.filter((error) => !tap.before.errors.includes(error));
      let hasSignedOut = false;
      for (const event of ['filechooser', 'download', 'popup'] as const)
        page.on(event as 'popup', () => void (hasSignedOut = true));
      await wait(page, tap.moment);
      const factsBefore = await tapOn(page, tap.button, screen);
      if (!factsBefore) return 'cannot be reached';
      const hasEffect = async () => hasSignedOut || (await effectOf(page, { ...tap, factsBefore }));
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

/** Collects the errors of a page. Only their first lines, because stacks differ between runs. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // refused calls are expected, and the tests request no other host
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

/** Waits until the page is hydrated. On a busy machine this may be later than network idle. */
const hydrated = (page: Page) =>
  within(page, () => page.waitForFunction(() => !document.querySelector('[data-hydrating=""]')));

/** Repeats `look` while the page redirects. */
async function within<T>(page: Page, look: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await look();
    } catch (error) {
      if (tries > 5 || !/context was destroyed|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState('load');
    }
}

const inspect = (page: Page) =>
  within(page, () =>
    page.evaluate(() => {
      const { reachable, idle, facts } = (window as unknown as { tapping: Buttons }).tapping;
      return { reachable: reachable(), idle: idle(), facts: facts() };
    }),
  );

/**
 * Scrolls to the button and taps its middle. On a tablet, taps its icon if it has one. Returns the facts of the
 * document before the tap, or undefined if the button could not be reached.
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
  /** facts of the document before the tap */
  factsBefore: string[];
}

/**
 * Whether the tap has added or removed a fact. A button with an announced state must change it. A button that
 * announces a dialog must open one.
 */
async function effectOf(page: Page, { button, before, factsBefore }: Tapped): Promise<boolean> {
  const facts = await within(page, () =>
    page.evaluate(() => (window as unknown as { tapping: Buttons }).tapping.facts()),
  );
  const isFocus = (fact: string) => fact.startsWith('focus: ');
  const added = facts.filter((fact) => fact !== `focus: ${button}` && !before.ever.has(fact));
  const removed = factsBefore.filter(
    (fact) => !isFocus(fact) && before.settled.includes(fact) && !facts.includes(fact),
  );
  const isItself = (fact: string) => fact.startsWith(`button: ${button}: `);
  const announces = factsBefore.find(isItself) ?? '';
  if (/ (expanded|pressed|selected)=/.test(announces)) return removed.some(isItself);
  if (/ opens=dialog/.test(announces)) return added.some((fact) => fact.startsWith('dialog: '));
  return added.length + removed.length > 0;
}
