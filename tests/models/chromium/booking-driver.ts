import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError, OfflineError } from '#domain/errors/api-error.ts';
import { passLabel } from '#domain/booking/passes.ts';
import type { SideEffects, TestCase } from '#machines/model.ts';
import type { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import type { Path } from '#workbench/paths.ts';
import type { Driver } from '#workbench/run.ts';
import { drawnWithoutPass, forge, withoutPass } from './altered-replies.ts';
import { answerOf } from './answer-of.ts';
import { bookingScreen, type BookingScreen } from './booking-screen.ts';
import { ends, refusals, whole } from './booking-words.ts';
import { routeEmailCheck } from './email-check-routes.ts';
import { heldCalls, type HeldCalls } from './held-calls.ts';
import { expectHidden, expectVisible, openTab, type Tab } from './tab.ts';

type Machine = typeof singleBookingMachine;
type Expected = SnapshotFrom<Machine>;

interface World {
  browser: Browser;
  /** Returns the origin of a site whose orders have at most `maxTickets` tickets. */
  siteFor: (maxTickets: number) => string;
  /** An email that is already registered on all sites. */
  takenEmail: string;
}

/** The API call of each effect. The checkout is not a call but a dialog in the page. */
const calls: Record<string, string> = {
  loadPasses: 'listPasses',
  checkEmail: 'checkEmail',
  placeOrder: 'createOrder',
  confirmPayment: 'confirmOrder',
};
const callIn: Record<string, string> = {
  loadingPasses: 'listPasses',
  checkingEmail: 'checkEmail',
  placingOrder: 'createOrder',
  confirming: 'confirmOrder',
};
const buttons: Record<string, string> = {
  'checkout.paid': 'Approve payment',
  'checkout.failed': 'Decline payment',
  'checkout.dismissed': 'Close checkout',
};
/** TestCases right after the order is placed, so the checkout never opens. */
const atOnce = new Set(['checkout.unavailable', 'openCheckout failed']);

/** Walks a path of the booking in Chromium, against the service. */
export class BookingDriver implements Driver<Machine> {
  readonly #path: Path<Machine>;
  readonly #world: World;
  readonly #mark = randomBytes(4).toString('hex');
  #walked = 0;
  #isScriptHeld = false;
  #isListRequested = false;
  #tab!: Tab;
  #screen!: BookingScreen;
  #calls!: HeldCalls;

  constructor(path: Path<Machine>, world: World) {
    this.#path = path;
    this.#world = world;
  }

  async start({ input: { pass, count, maxTickets }, after }: Path<Machine>['start']): Promise<void> {
    const origin = this.#world.siteFor(maxTickets);
    this.#tab = await openTab(this.#world.browser, origin);
    this.#screen = bookingScreen(this.#page);
    this.#calls = heldCalls(origin);
    this.#isScriptHeld = this.#comes('checkout.unavailable');
    await this.#calls.hold(...Object.values(calls), ...(this.#isScriptHeld ? ['checkoutScript'] : []));
    if (this.#comes('loadPasses done (pass not on sale)')) await this.#page.route('**/landingpage/pass', withoutPass);
    if (this.#comes('loadPasses failed')) await this.#page.route('**/booking?pass=*', drawnWithoutPass);
    this.#page.on('request', (request) => {
      if (request.url().endsWith('/addon')) this.#isListRequested = true;
    });

    const query = pass === null ? '' : `?pass=${pass}`;
    await this.#tab.open(`/booking${query}`, count === 1 ? undefined : { count });
    if (after.status === 'active') await this.#screen.closeWorkshops();
  }

  async happen(testCase: TestCase): Promise<void> {
    this.#walked += 1;
    this.#isListRequested = false;
    if (testCase.kind === 'outcome' && testCase.effect in calls) await this.#settle(testCase);
    else if (atOnce.has(testCase.name)) await this.#mendLibrary();
    else await this.#touch(testCase);
  }

  refuse(testCase: TestCase): void {
    throw new Error(`The screen should not offer a refused event: ${testCase.name}`);
  }

  async check(
    expected: Expected,
    { emitted, actions = [] }: Pick<SideEffects, 'emitted'> & Partial<SideEffects>,
  ): Promise<void> {
    if (expected.value === 'openingCheckout' && atOnce.has(this.#next?.name ?? '')) return;
    if (expected.status === 'done') await this.#checkEnd(String(expected.value));
    else await this.#checkForm(expected);

    await this.#tab.expectNotices(emitted);
    const isLogged = this.#tab.takeErrors().some((line) => line.includes('The order was not placed'));
    expect(isLogged, 'the failure is in the console').toBe(actions.some(({ type }) => type === 'logFailure'));
    // The page itself may load the list late: with several tickets it mounts twice. So other steps expect nothing here.
    if (emitted.some(({ type }) => type === 'refused'))
      await expect.poll(() => this.#isListRequested, { message: 'the workshops are loaded again' }).toBe(true);
  }

  async stop(): Promise<void> {
    await this.#calls?.clear();
    await this.#tab?.close();
  }

  get #page(): Page {
    return this.#tab.page;
  }

  get #rest(): TestCase[] {
    return this.#path.steps.slice(this.#walked).map(({ testCase }) => testCase);
  }

  get #next(): TestCase | undefined {
    return this.#rest[0];
  }

  #comes(name: string): boolean {
    return this.#rest.some((testCase) => testCase.name === name);
  }

  /** Does what the visitor does. */
  async #touch({ event: { type } }: TestCase): Promise<void> {
    const { submit, inCheckout, attendees } = this.#screen;
    await routeEmailCheck(this.#page, this.#rest.find(({ name }) => name.startsWith('checkEmail'))?.case);
    if (type === 'contact.submitted') await this.#screen.fillContact(this.#email());
    if (type === 'attendees.submitted') await this.#screen.fillAttendees(this.#emails());
    if (type === 'attendees.refused') await this.#screen.spoilAttendees();
    const button = buttons[type];
    if (button) {
      if (this.#next?.name === 'confirmPayment done (not verified)')
        await this.#page.route('**/sandbox/approve', forge);
      await inCheckout(button);
    } else if (type === 'back') await attendees.getByRole('button', { name: 'Back' }).click();
    else await submit.click();
  }

  /** Releases a waiting call, or makes it fail with the error of the outcome. */
  async #settle(testCase: Extract<TestCase, { kind: 'outcome' }>): Promise<void> {
    const call = calls[testCase.effect]!;
    if ('output' in testCase.result) {
      if (atOnce.has(this.#next?.name ?? '')) await this.#breakLibrary();
      return this.#calls.release(call);
    }
    const { error } = testCase.result;
    if (error instanceof OfflineError) return this.#calls.release(call); // the route in the page fails the call
    if (error instanceof ApiError) return this.#calls.fail(call, answerOf(error));
    // The browser retries these two calls after a network error, so they fail with status 500 instead.
    const isRepeated = call === 'listPasses' || call === 'checkEmail';
    if (isRepeated) return this.#calls.fail(call, { status: 500 });
    return this.#calls.lose(call);
  }

  /** The email for which the next check has the expected result. */
  #email(): string {
    const outcome = this.#rest.find(({ name }) => name.startsWith('checkEmail'));
    return outcome?.case === 'taken' ? this.#world.takenEmail : `first-${this.#mark}@sample.example`;
  }

  #emails(): string[] {
    const { count } = this.#path.start.input;
    return [
      this.#email(),
      ...Array.from({ length: count - 1 }, (_, more) => `more${more}-${this.#mark}@sample.example`),
    ];
  }

  /** Removes or breaks the library of the checkout, unless its script is still delayed. */
  async #breakLibrary(): Promise<void> {
    if (this.#isScriptHeld) return;
    const isGone = this.#next?.name === 'checkout.unavailable';
    await this.#page.evaluate((isRemoved) => {
      const broken = isRemoved ? undefined : () => {};
      Object.assign(window, { wholeCheckout: window.SandboxCheckout, SandboxCheckout: broken });
    }, isGone);
  }

  async #mendLibrary(): Promise<void> {
    await this.#tab.expectAlert();
    if (this.#isScriptHeld) {
      await this.#calls.release('checkoutScript');
      await this.#page.waitForFunction(() => 'SandboxCheckout' in window);
      this.#isScriptHeld = false;
    } else await this.#page.evaluate(() => Object.assign(window, { SandboxCheckout: window.wholeCheckout }));
  }

  async #checkForm(expected: Expected): Promise<void> {
    const { submit, contact, attendees, checkout } = this.#screen;
    const { count, passType, problem, refusedFields } = expected.context;
    const value = String(expected.value);
    await expectVisible(this.#page.getByRole('heading', { name: 'Delegate registration' }));
    const isFirst = expected.hasTag('contact');
    await expectVisible(isFirst || count === 1 ? contact : attendees);
    await expect.poll(() => submit.textContent()).toBe(isFirst && count > 1 ? 'Continue' : 'Confirm and pay');
    await expect.poll(() => submit.isDisabled(), { message: 'the button is off' }).toBe(expected.hasTag('busy'));

    await (value === 'openingCheckout' ? expectVisible : expectHidden)(checkout);
    const call = callIn[value];
    if (call) await this.#calls.waitFor(call);
    const waiting = async () => (await this.#calls.names()).filter((name) => name !== 'checkoutScript');
    await expect.poll(waiting, { message: 'calls under way' }).toEqual(call ? [call] : []);

    const line = passType ? `${passLabel(passType)} × ${count}` : undefined;
    if (line) await expectVisible(this.#page.getByText(line, { exact: true }));
    const alerts = this.#page.getByRole('main').getByRole('alert');
    for (const sentence of refusals)
      await (sentence === problem?.sentence ? expectVisible : expectHidden)(
        alerts.filter({ hasText: whole(sentence) }),
      );
    await this.#screen.checkEmailMark(refusedFields.length > 0 && (count === 1 || !isFirst));
  }

  async #checkEnd(value: string): Promise<void> {
    const { path, words } = ends[value]!;
    await expect.poll(() => this.#page.url().slice(this.#tab.origin.length), { timeout: 30_000 }).toMatch(path);
    for (const each of words) await expectVisible(this.#page.getByText(each));
    expect(await this.#calls.names()).toEqual([]);
  }
}

declare global {
  interface Window {
    /** The working library, while a broken one replaces it. */
    wholeCheckout?: unknown;
  }
}
