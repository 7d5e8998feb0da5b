import { randomBytes } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ApiError } from '#domain/errors/api-error.ts';
import { encodeLink } from '#domain/tickets/tickets.ts';
import type { SideEffects, TestCase } from '#machines/model.ts';
import type { Path } from '#workbench/paths.ts';
import type { Driver } from '#workbench/run.ts';
import { m } from '#messages';
import { answerOf } from './answer-of.ts';
import { bookFor } from './bookings.ts';
import { heldCalls, type HeldCalls } from './held-calls.ts';
import { expectHidden, expectVisible, openTab, type Tab } from './tab.ts';
import { anyProblem, calls, callUnderWay, wordsOf, wrongCode } from './retrieval-expectations.ts';
import type { Expected, Machine, RetrievalWorld } from './retrieval-expectations.ts';

/** Walks a path of ticket retrieval in Chromium, against the service, with the codes of real mails. */
export class RetrievalDriver implements Driver<Machine> {
  readonly #path: Path<Machine>;
  readonly #world: RetrievalWorld;
  readonly #address = `holder-${randomBytes(4).toString('hex')}@sample.example`;
  #walked = 0;
  /** The six digits in the field or in the link. */
  #code = wrongCode;
  #mailed: string | undefined;
  #isRetyped = false;
  /** Replaces `wait_seconds` in the reply to 'Send', because a tour is shorter than the minute between two codes. */
  #wait: unknown;
  /** Replaces `genuine` in the reply about a link, because the links of the model have no valid signature. */
  #isGenuine = false;
  #query: Record<string, string> = {};
  #tab!: Tab;
  #calls!: HeldCalls;

  constructor(path: Path<Machine>, world: RetrievalWorld) {
    this.#path = path;
    this.#world = world;
  }

  async start({ input, after }: Path<Machine>['start']): Promise<void> {
    const { browser, origin } = this.#world;
    if (this.#hasTickets) await bookFor(origin, this.#address);
    this.#tab = await openTab(browser, origin);
    this.#calls = heldCalls(origin);
    await this.#calls.hold(...Object.values(calls));
    await this.#page.clock.install();
    await this.#page.route('**/otp/send', (route) => this.#answerSend(route));
    await this.#page.route('**/booked/check', (route) => this.#answerCheck(route));
    if (this.#next?.kind === 'delay') await this.#stopClock();

    const { email, code, data, state } = input;
    this.#query = {
      ...(data && { data: encodeLink(data) }),
      ...(email && { email: data ? email : this.#address }),
      ...(code && { otp: code.length === 6 ? await this.#codeFor(this.#rest) : code }),
    };
    await this.#tab.open(`/tickets?${new URLSearchParams(this.#query)}`, state as object | undefined);
    if (this.#next?.kind === 'delay') await this.#letDraw();
    else if (after.hasTag('dialog')) await expectVisible(this.#dialog);
  }

  async happen(testCase: TestCase): Promise<void> {
    this.#walked += 1;
    if (testCase.kind === 'outcome') await this.#settle(testCase);
    else if (testCase.kind === 'delay') {
      await this.#page.clock.runFor(testCase.milliseconds);
      await this.#page.clock.resume();
    } else await this.#touch(testCase);
  }

  async refuse({ event: { type } }: TestCase): Promise<void> {
    this.#walked += 1;
    if (type === 'email.submitted') {
      await this.#button('Send OTP').click();
      const mark = () => this.#field.getAttribute('aria-invalid');
      await expect.poll(mark, { message: 'the address is marked', timeout: 30_000, interval: 25 }).toBe('true');
    } else expect(await this.#button('Verify OTP').isDisabled(), 'the button is off').toBe(true);
  }

  async check(expected: Expected, { emitted }: Pick<SideEffects, 'emitted'>): Promise<void> {
    if (expected.hasTag('tickets')) await expectVisible(this.#page.getByText(/^ID: \S+/));
    if (expected.hasTag('unverified') || expected.hasTag('unchecked'))
      await expectVisible(this.#page.getByText('not verified', { exact: true }));
    if (!expected.hasTag('dialog')) await expectHidden(this.#dialog);
    else if (expected.hasTag('verified'))
      await expectVisible(this.#dialog.getByRole('status').filter({ hasText: 'Your email is verified.' }));
    else await this.#checkStep(expected);

    const call = callUnderWay(expected);
    if (call) await this.#calls.waitFor(call);
    expect(await this.#calls.names(), 'calls under way').toEqual(call ? [call] : []);
    await this.#checkAddress(emitted);
    await this.#tab.expectNotices(emitted);
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

  get #field() {
    return this.#dialog.getByRole('textbox');
  }

  #button(name: string) {
    return this.#dialog.getByRole('button', { name });
  }

  get #rest(): TestCase[] {
    return this.#path.steps.slice(this.#walked).map(({ testCase }) => testCase);
  }

  get #next(): TestCase | undefined {
    return this.#rest[0];
  }

  /** False on a path where every requested code is refused for an unknown email. */
  get #hasTickets(): boolean {
    const sent = this.#path.steps.filter(({ testCase: { name } }) => name.startsWith('sendCode'));
    return sent.length === 0 || sent.some(({ testCase }) => testCase.case !== 'unknown email');
  }

  async #touch({ event, case: which }: TestCase): Promise<void> {
    switch (event.type) {
      case 'email.changed':
        await this.#field.fill('');
        return this.#field.fill(which === '' ? this.#address : String(event.email));
      case 'code.changed':
        this.#isRetyped = true;
        if (which === '') this.#code = await this.#codeFor(this.#rest);
        await this.#field.fill('');
        return this.#field.fill(which === '' ? this.#code : String(event.code));
      case 'back':
        return this.#button('Back').click();
      case 'retry':
        return this.#page.getByRole('button', { name: 'Try again' }).click();
      case 'code.again':
        this.#isRetyped = false;
        return this.#button(m.verify_again()).click();
      default:
        this.#isRetyped = false;
        return this.#button(event.type === 'email.submitted' ? 'Send OTP' : 'Verify OTP').click();
    }
  }

  async #settle(testCase: Extract<TestCase, { kind: 'outcome' }>): Promise<void> {
    const call = calls[testCase.effect]!;
    this.#isGenuine = testCase.name === 'checkTickets done (genuine)';
    if (testCase.effect === 'sendCode' && 'output' in testCase.result) this.#wait = testCase.result.output;
    if (this.#isReal(testCase)) {
      if (this.#next?.kind === 'delay') await this.#stopClock();
      return this.#calls.release(call);
    }
    const error = 'error' in testCase.result ? testCase.result.error : undefined;
    if (error instanceof ApiError) return this.#calls.fail(call, answerOf(error));
    return this.#calls.lose(call);
  }

  async #answerSend(route: Route): Promise<void> {
    const reply = await route.fetch().catch(() => undefined); // undefined if the call was aborted
    if (!reply) return route.abort().catch(() => {});
    const json = this.#wait === undefined ? { status: true } : { status: true, wait_seconds: this.#wait };
    return route.fulfill(reply.ok() ? { response: reply, json } : { response: reply });
  }

  async #answerCheck(route: Route): Promise<void> {
    const reply = await route.fetch().catch(() => undefined); // undefined if the call was aborted
    if (!reply) return route.abort().catch(() => {});
    return route.fulfill(reply.ok() ? { response: reply, json: { genuine: this.#isGenuine } } : { response: reply });
  }

  /** Whether the real service gives this outcome. */
  #isReal({ effect, case: which, result }: Extract<TestCase, { kind: 'outcome' }>): boolean {
    if ('output' in result) return true;
    return effect === 'sendCode'
      ? which === 'unknown email' && !this.#hasTickets
      : which === 'wrong code' && this.#code !== this.#mailed;
  }

  /** The mailed code if the path needs a correct one, else a wrong code. */
  async #codeFor(rest: TestCase[]): Promise<string> {
    const until = rest.findIndex(({ event: { type } }) => type === 'code.changed');
    const isRight = rest.slice(0, until < 0 ? undefined : until).some(({ name }) => name === 'verifyCode done');
    if (!isRight) return wrongCode;
    this.#mailed ??= /\b\d{6}\b/.exec((await this.#world.mail.next(this.#address, /code/i)).text ?? '')?.[0];
    return this.#mailed!;
  }

  /** Pauses the clock of the page. */
  async #stopClock(): Promise<void> {
    await this.#page.clock.pauseAt(Date.now() + 1000);
  }

  /**
   * Advances the clock in steps of 20 ms until React has rendered the dialog. They are shorter than every delay of
   * the flow.
   */
  async #letDraw(): Promise<void> {
    const advance = async () => {
      await this.#page.clock.runFor(20);
      return this.#dialog.isVisible();
    };
    await expect.poll(advance, { message: 'the dialog is drawn', timeout: 30_000, interval: 10 }).toBe(true);
  }

  async #checkStep(expected: Expected): Promise<void> {
    const { email, code, problem } = expected.context;
    const isEmail = expected.hasTag('email');
    const isBusy = expected.hasTag('busy');
    const isSending = expected.matches({ codeStep: 'sending' });
    await expectVisible(this.#dialog.getByRole('heading', { name: isEmail ? 'Verify Your Email' : 'Enter OTP' }));
    const button = this.#button(
      isEmail ? (isBusy ? 'Sending...' : 'Send OTP') : isBusy && !isSending ? 'Verifying...' : 'Verify OTP',
    );
    await expectVisible(button);
    const isOff = isBusy || (!isEmail && code.length < 6);
    await expect.poll(() => button.isDisabled(), { message: 'the button is off' }).toBe(isOff);

    const address = email.includes('@') ? this.#address : email;
    const text = isEmail ? address : code.length === 6 ? this.#code : code;
    expect(await this.#field.inputValue()).toBe(text);
    if (!isEmail) await expectVisible(this.#dialog.getByText(address));

    const isTold = problem !== undefined && (isEmail || !this.#isRetyped);
    const alert = this.#dialog.getByRole('alert').filter({ hasText: isTold ? wordsOf(problem) : anyProblem });
    await (isTold ? expectVisible : expectHidden)(alert);
  }

  /** Expects that the query of the page is the last one that the flow emitted. */
  async #checkAddress(emitted: readonly AnyEventObject[]): Promise<void> {
    for (const { query } of emitted.filter(({ type }) => type === 'address'))
      this.#query = { ...(query as Record<string, string>), email: this.#address };
    const shown = () => Object.fromEntries(new URL(this.#page.url()).searchParams);
    const { data, ...rest } = this.#query;
    await expect.poll(shown).toEqual(data ? { ...rest, data: expect.stringMatching(/./) } : rest);
  }
}
