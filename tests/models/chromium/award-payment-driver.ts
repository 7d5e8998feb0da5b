import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#domain/errors/api-error.ts';
import { formatInrExactly } from '#domain/money/money.ts';
import type { awardPaymentMachine } from '#machines/award-payment/award-payment.machine.ts';
import type { SideEffects, TestCase } from '#machines/model.ts';
import type { Path } from '#workbench/paths.ts';
import type { Driver } from '#workbench/run.ts';
import { m } from '#messages';
import { brokenCheckout, forge, noCheckout } from './altered-replies.ts';
import { answerOf } from './answer-of.ts';
import { nominateFor } from './bookings.ts';
import { heldCalls, type HeldCalls } from './held-calls.ts';
import { expectHidden, expectVisible, openTab, type Tab } from './tab.ts';

type Machine = typeof awardPaymentMachine;
type Expected = SnapshotFrom<Machine>;

interface World {
  browser: Browser;
  origin: string;
}

const calls: Record<string, string> = { loadCheckout: 'checkoutScript', confirmPayment: 'confirmOrder' };
const callIn: Record<string, string> = { loading: 'checkoutScript', confirming: 'confirmOrder' };
const buttons: Record<string, string> = {
  pay: m.award_payment_pay(),
  cancel: m.award_payment_cancel(),
  'checkout.paid': 'Approve payment',
  'checkout.failed': 'Decline payment',
  'checkout.dismissed': 'Close checkout',
};
/** TestCases right after the script is loaded, so the checkout never opens. */
const atOnce = new Set(['checkout.unavailable', 'openCheckout failed']);

/** Walks a path of the payment of a nomination in Chromium, against the service. */
export class AwardPaymentDriver implements Driver<Machine> {
  readonly #path: Path<Machine>;
  readonly #world: World;
  #walked = 0;
  #tab!: Tab;
  #calls!: HeldCalls;

  constructor(path: Path<Machine>, world: World) {
    this.#path = path;
    this.#world = world;
  }

  async start({ input: { award, order } }: Path<Machine>['start']): Promise<void> {
    const { browser, origin } = this.#world;
    const orderData = order && (await nominateFor(origin, award ?? 'Principal of The Year'));
    this.#tab = await openTab(browser, origin);
    this.#calls = heldCalls(origin);
    await this.#calls.hold(...Object.values(calls));
    if (this.#path.steps.some(({ testCase }) => testCase.kind === 'delay')) await this.#page.clock.install();
    if (this.#comes('checkout.unavailable')) await this.#page.route('**/sandbox/checkout.js', noCheckout);
    if (this.#comes('openCheckout failed')) await this.#page.route('**/sandbox/checkout.js', brokenCheckout);
    if (this.#comes('confirmPayment done (not verified)')) await this.#page.route('**/sandbox/approve', forge);

    const query = award === null ? '' : `?${new URLSearchParams({ award })}`;
    await this.#tab.open(`/payment${query}`, orderData && { orderData });
  }

  async happen(testCase: TestCase): Promise<void> {
    this.#walked += 1;
    if (testCase.kind === 'outcome' && testCase.effect in calls) await this.#settle(testCase);
    else if (testCase.kind === 'delay') await this.#page.clock.runFor(testCase.milliseconds);
    else if (!atOnce.has(testCase.name)) await this.#press(buttons[testCase.event.type]!);
  }

  refuse(testCase: TestCase): void {
    throw new Error(`The screen should not offer a refused event: ${testCase.name}`);
  }

  async check(
    expected: Expected,
    { emitted, actions = [] }: Pick<SideEffects, 'emitted'> & Partial<SideEffects>,
  ): Promise<void> {
    const next = this.#path.steps[this.#walked]?.testCase.name ?? '';
    if (expected.value === 'paying' && atOnce.has(next)) return;
    if (expected.status === 'done') await this.#checkEnd(String(expected.value));
    else await this.#checkSummary(expected);

    await this.#tab.expectNotices(emitted);
    const isLogged = this.#tab.takeErrors().some((line) => line.includes('The nomination was not paid'));
    expect(isLogged, 'the failure is in the console').toBe(actions.some(({ type }) => type === 'logFailure'));
  }

  async stop(): Promise<void> {
    await this.#calls?.clear();
    await this.#tab?.close();
  }

  get #page(): Page {
    return this.#tab.page;
  }

  get #checkout() {
    return this.#page.getByRole('dialog', { name: 'Sandbox checkout' });
  }

  #comes(name: string): boolean {
    return this.#path.steps.some(({ testCase }) => testCase.name === name);
  }

  #press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }

  /** Releases a waiting call, or makes it fail with the error of the outcome. */
  async #settle(testCase: Extract<TestCase, { kind: 'outcome' }>): Promise<void> {
    const call = calls[testCase.effect]!;
    if ('output' in testCase.result) return this.#calls.release(call);
    const { error } = testCase.result;
    if (error instanceof ApiError && error.status > 0) return this.#calls.fail(call, answerOf(error));
    return testCase.effect === 'loadCheckout' ? this.#calls.fail(call, { status: 500 }) : this.#calls.lose(call);
  }

  async #checkSummary(expected: Expected): Promise<void> {
    const { award, order } = expected.context;
    const isBusy = expected.hasTag('busy');
    await expectVisible(this.#page.getByRole('heading', { name: m.award_payment_title() }));
    const text = () => this.#page.getByRole('main').textContent();
    await expect.poll(text).toContain(`For: ${award}`);
    expect(await text()).toContain(`${m.award_payment_total()}${formatInrExactly(order!.OrderCost)}`);
    const pay = this.#page.getByRole('button', { name: isBusy ? m.award_payment_processing() : m.award_payment_pay() });
    await expectVisible(pay);
    expect(await pay.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
    expect(await this.#page.getByRole('button', { name: m.award_payment_cancel() }).isDisabled()).toBe(isBusy);

    const value = String(expected.value);
    await (value === 'paying' ? expectVisible : expectHidden)(this.#checkout);
    const call = callIn[value];
    if (call) await this.#calls.waitFor(call);
    // The page requests the script before the visitor presses a button, so it may wait in any state.
    const waiting = (await this.#calls.names()).filter((name) => name !== 'checkoutScript' || name === call);
    expect(waiting, 'calls under way').toEqual(call ? [call] : []);
  }

  async #checkEnd(value: string): Promise<void> {
    const { path, texts } = ends[value]!;
    await expect.poll(() => this.#page.url().slice(this.#tab.origin.length), { timeout: 30_000 }).toBe(path);
    for (const each of texts) await expectVisible(this.#page.getByText(each));
  }
}

const failure = (detail: string) => ({
  path: '/award/confirmation?status=failure',
  texts: [m.award_failed_title(), detail],
});

/** The page and its texts after each end of a payment. */
const ends: Record<string, { path: string; texts: (string | RegExp)[] }> = {
  noOrder: { path: '/awards', texts: ['School Awards'] },
  cancelled: { path: '/awards', texts: ['School Awards'] },
  paid: { path: '/award/confirmation?status=success', texts: [m.award_confirmed_title()] },
  declined: failure(m.award_failed_details_declined()),
  dismissed: failure(m.award_failed_details_dismissed()),
  broken: failure(m.award_failed_details_broken()),
  unverified: {
    path: '/award/confirmation?status=failure',
    // a webhook can settle the payment meanwhile
    texts: [new RegExp(`^(${m.award_failed_title()}|${m.award_confirmed_title()})$`)],
  },
};
