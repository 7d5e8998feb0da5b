import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#domain/errors/api-error.ts';
import type { awardNominationMachine } from '#machines/award-nomination/award-nomination.machine.ts';
import type { SideEffects, TestCase } from '#machines/model.ts';
import { fillNomination } from '#tests/support/browser/nominee.ts';
import type { Path, PathStep } from '#workbench/paths.ts';
import type { Driver } from '#workbench/run.ts';
import { m } from '#messages';
import { answerOf } from './answer-of.ts';
import { heldCalls, type HeldCalls } from './held-calls.ts';
import { expectHidden, expectVisible, openTab, type Tab } from './tab.ts';

type Machine = typeof awardNominationMachine;
type Expected = SnapshotFrom<Machine>;

interface World {
  browser: Browser;
  origin: string;
}

const calls: Record<string, string> = { registerNomination: 'registerNomination', placeAwardOrder: 'createOrder' };
const callIn: Record<string, string> = { registering: 'registerNomination', ordering: 'createOrder' };
/** States that end after a delay. The driver pauses the page's clock there. */
const timed = new Set<unknown>(['thanking', 'countingDown']);

/** Walks a path of a nomination in Chromium, against the service. */
export class AwardNominationDriver implements Driver<Machine> {
  readonly #world: World;
  readonly #email = `nominee-${randomBytes(4).toString('hex')}@school.example`;
  #isStopped = false;
  #tab!: Tab;
  #calls!: HeldCalls;

  constructor(world: World) {
    this.#world = world;
  }

  async start({ input: { hasAgreed } }: Path<Machine>['start']): Promise<void> {
    const { browser, origin } = this.#world;
    this.#tab = await openTab(browser, origin);
    this.#calls = heldCalls(origin);
    await this.#calls.hold(...Object.values(calls));
    await this.#page.clock.install();
    if (hasAgreed) await this.#page.addInitScript(() => sessionStorage.setItem('disclaimerAccepted', 'true'));
    await this.#tab.open('/awards');
    await this.#page.getByRole('tab', { name: 'Educator Awards' }).click(); // the tab with the award of the model
    await expectVisible(this.#page.getByRole('tab', { name: 'Educator Awards', selected: true }));
  }

  async happen(testCase: TestCase, { after }: PathStep<Machine>): Promise<void> {
    if (timed.has(after.value) && !this.#isStopped) await this.#stopClock();
    if (testCase.kind === 'outcome') await this.#settle(testCase);
    else if (testCase.kind === 'delay') await this.#page.clock.runFor(testCase.milliseconds);
    else await this.#touch(testCase);
    if (timed.has(after.value) || !this.#isStopped) return;
    await this.#page.clock.resume();
    this.#isStopped = false;
  }

  /** Expects that the control of a refused event is disabled or absent. */
  async refuse({ event: { type } }: TestCase): Promise<void> {
    if (type === 'proceed')
      expect(await this.#button(m.award_terms_proceed()).isDisabled(), 'the button is off').toBe(true);
    else await expectHidden(this.#page.getByRole('button', { name: m.awards_pay() }));
  }

  async check(
    expected: Expected,
    { emitted, actions = [] }: Pick<SideEffects, 'emitted'> & Partial<SideEffects>,
  ): Promise<void> {
    await this.#checkScreen(expected);
    const call = callIn[String(expected.value)];
    if (call) await this.#calls.waitFor(call);
    expect(await this.#calls.names(), 'calls under way').toEqual(call ? [call] : []);

    await this.#tab.expectNotices(emitted);
    const isLogged = this.#tab.takeErrors().some((line) => line.includes('The nomination was not sent'));
    expect(isLogged, 'the failure is in the console').toBe(actions.some(({ type }) => type === 'logFailure'));
  }

  async stop(): Promise<void> {
    await this.#calls?.clear();
    await this.#tab?.close();
  }

  get #page(): Page {
    return this.#tab.page;
  }

  get #dialog() {
    return this.#page.getByRole('dialog');
  }

  #button(name: string | RegExp) {
    return this.#dialog.getByRole('button', { name, exact: true });
  }

  /** Pauses the clock of the page. */
  async #stopClock(): Promise<void> {
    await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + 1000);
    this.#isStopped = true;
  }

  async #touch({ event }: TestCase): Promise<void> {
    switch (event.type) {
      case 'award.chosen':
        return this.#page.getByRole('button', { name: String(event.award), exact: true }).click();
      case 'terms.ticked':
        return this.#dialog.getByRole('checkbox').setChecked(event.isTicked === true);
      case 'proceed':
        return this.#button(m.award_terms_proceed()).click();
      case 'back':
        return this.#button(m.nominations_back()).click();
      case 'nomination.submitted':
        await fillNomination(this.#dialog, this.#email);
        return this.#button(m.nominations_submit()).click();
      case 'payment.requested':
        return this.#page.getByRole('button', { name: m.awards_pay() }).click();
      default:
        return this.#button(/^(Cancel|Click here to cancel|Close)$/)
          .last()
          .click(); // the form has only the cross
    }
  }

  /** Releases a waiting call, or makes it fail with the error of the outcome. */
  async #settle(testCase: Extract<TestCase, { kind: 'outcome' }>): Promise<void> {
    const call = calls[testCase.effect]!;
    if ('output' in testCase.result) return this.#calls.release(call);
    const { error } = testCase.result;
    if (error instanceof ApiError && error.status > 0) return this.#calls.fail(call, answerOf(error));
    return this.#calls.lose(call);
  }

  async #checkScreen(expected: Expected): Promise<void> {
    const { context, value } = expected;
    const titled = (name: string) => expectVisible(this.#page.getByRole('dialog', { name, exact: true }));
    if (value === 'readingTerms') {
      await titled(m.award_terms_title());
      expect(await this.#dialog.getByRole('checkbox').isChecked()).toBe(context.isTicked);
    } else if (value === 'nominating' || expected.hasTag('busy')) {
      await titled(m.nominations_title());
      await this.#checkForm(expected);
    } else if (value === 'thanking') {
      await titled(m.nominations_success());
      await expectVisible(this.#dialog.getByText(m.nominations_closing()));
    } else if (value === 'countingDown') {
      await titled(m.nominations_recorded());
      await expectVisible(this.#dialog.getByText(m.nominations_redirecting({ seconds: context.secondsLeft })));
    } else if (value === 'leaving') await this.#checkPayment(context.orderedFor);
    else await this.#checkList(expected);
  }

  async #checkForm(expected: Expected): Promise<void> {
    const { award, problem } = expected.context;
    const isBusy = expected.hasTag('busy');
    await expectVisible(this.#dialog.getByText(`You're nominating for: ${award}`));
    const submit = this.#button(isBusy ? m.nominations_submitting() : m.nominations_submit());
    await expectVisible(submit);
    expect(await submit.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);
    const refusedFields = problem?.fields ?? [];
    for (const { message } of refusedFields) await expectVisible(this.#dialog.getByText(message));
    if (expected.context.answers) expect(await this.#dialog.getByLabel('Email').inputValue()).toBe(this.#email);
  }

  async #checkList({ context }: Expected): Promise<void> {
    await expectHidden(this.#dialog);
    expect(await this.#page.getByRole('tab').count()).toBe(3);
    const orderNotice = this.#page
      .getByRole('status')
      .filter({ hasText: m.awards_kept({ award: context.orderedFor }) });
    await (context.order ? expectVisible : expectHidden)(orderNotice);
  }

  async #checkPayment(award: string): Promise<void> {
    const path = `/payment?${new URLSearchParams({ award })}`;
    await expect.poll(() => this.#page.url().slice(this.#tab.origin.length), { timeout: 30_000 }).toBe(path);
    await expectVisible(this.#page.getByText(`For: ${award}`));
    await expectVisible(this.#page.getByRole('button', { name: m.award_payment_pay() }));
  }
}
