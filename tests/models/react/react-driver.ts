import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { SideEffects, TestCase, Model } from '#machines/model.ts';
import type { Coverage } from '#workbench/coverage.ts';
import { eventCasesOf, accepts } from '#workbench/test-cases.ts';
import { stateWords } from '#workbench/link.ts';
import type { Driver } from '#workbench/run.ts';
import type { Start } from '#workbench/step.ts';
import type { FlowScreen, Gesture, Check, EventOrigin } from './flow-screen.ts';
import { click, dialog, isOffered } from './page-queries.ts';
import { openSite, type Running, type Site } from './site.tsx';
import { watchSiteOutput, type SiteOutput } from './site-output.ts';

type AnyOrigin = EventOrigin<AnyMachineSnapshot, AnyEventObject>;
type AnyGesture = Gesture<AnyMachineSnapshot, AnyEventObject>;

/** A FlowScreen without static types. */
interface AnyScreen extends Pick<FlowScreen<AnyStateMachine>, 'prepare' | 'beside' | 'arrive' | 'logs' | 'always'> {
  events: Record<string, AnyOrigin>;
  states: Record<string, Check<AnyMachineSnapshot>>;
  emitted: Record<string, Check<AnyEventObject>>;
}

/**
 * Walks paths on the rendered site. Uses the controls for events, settles fake effects, and advances a fake clock.
 * After every step it compares the site with the path: the snapshot, the calls, the notices, the screen, and which
 * controls are offered.
 */
export class ReactDriver<M extends AnyStateMachine> implements Driver<M> {
  readonly #flow: string;
  readonly #userEvents: TestCase[];
  readonly #screen: AnyScreen;
  readonly #coverage: Coverage;
  readonly #undo: (() => void)[] = [];
  #output!: SiteOutput;
  #site!: Site;
  #turn = 0;
  #hadFocus = false;

  constructor(model: Model<M>, screen: FlowScreen<M>, coverage: Coverage) {
    this.#flow = model.machine.id;
    this.#screen = screen as unknown as AnyScreen;
    this.#userEvents = eventCasesOf(model as never).filter(({ event }) => isGesture(this.#originOf(event)));
    this.#coverage = coverage;
  }

  async start({ input }: Start<M>): Promise<void> {
    const { prepare, beside, arrive, logs } = this.#screen;
    localStorage.clear();
    this.#output = watchSiteOutput({ logs });
    this.#undo.push(this.#output.stop);
    if (prepare) this.#undo.push(prepare(input as never));
    const { inspect } = this.#coverage;
    this.#site = await openSite({ flow: this.#flow, input, inspect, beside: beside?.(input as never) ?? [] });
    this.#undo.push(this.#site.close);
    await arrive?.(input as never, this.#site);
  }

  async happen(testCase: TestCase): Promise<void> {
    const { fakes, actor } = this.#own;
    if (testCase.kind === 'outcome') await act(async () => fakes.settle(testCase.effect, testCase.result));
    if (testCase.kind === 'delay') await act(async () => this.#site.clock.increment(testCase.milliseconds));
    if (testCase.kind !== 'event') return;

    const { event, name, sender } = testCase;
    const origin = this.#originOf(event);
    expect(origin === 'effect', `'${name}' is sent by an effect`).toBe(sender !== undefined);
    if (isGesture(origin)) await this.#use(origin, event);
    else if (origin !== 'effect' && origin.come) await origin.come(this.#site);
    else await act(async () => actor.send(event));
  }

  /**
   * Checks a refused event. The last check has shown that no control offers it. If the screen deviates, uses the
   * control and expects the answer.
   */
  async refuse({ event, name }: TestCase): Promise<void> {
    const before = this.#snapshot;
    const origin = this.#originOf(event);
    if (!isGesture(origin)) throw new Error(`'${name}' has no control on the screen, so it cannot be refused there`);
    if (origin.deviates?.(before, event) !== undefined) {
      await this.#use(origin, event);
      expect(wordsOf(dialog() ?? document.querySelector('main')), `answer to '${name}'`).toContain(
        origin.answer?.(before),
      );
    }
    this.#coverage.refuse(before, event);
  }

  async check(snapshot: SnapshotFrom<M>, { emitted, calls, actions = [] }: SideEffects): Promise<void> {
    const expected = snapshot as AnyMachineSnapshot;
    const { states, emitted: emittedChecks, always } = this.#screen;
    expect(this.#snapshot.value, 'state of the flow').toEqual(expected.value);
    expect(this.#own.fakes.calls.splice(0), 'calls of effects').toEqual(calls);
    await this.#output.check({ emitted, calls, actions });
    for (const event of emitted) await emittedChecks[event.type]?.(event, this.#site);
    for (const name of stateWords(expected).split(' + ')) await states[name]!(expected, this.#site);
    await always?.(expected as never, this.#site);
    for (const testCase of this.#userEvents) this.#checkOffer(expected, testCase);
    await this.#checkFocus();
  }

  stop(): void {
    for (const undo of this.#undo.splice(0).toReversed()) undo();
  }

  get #own(): Running {
    return this.#site.running(this.#flow);
  }

  get #snapshot(): AnyMachineSnapshot {
    return this.#own.actor.getSnapshot() as AnyMachineSnapshot;
  }

  #originOf({ type }: AnyEventObject): AnyOrigin {
    return this.#screen.events[type]!;
  }

  /** Uses one of the controls that offer the event, each time the next one. */
  async #use({ controls, use, reach }: AnyGesture, event: AnyEventObject): Promise<void> {
    await reach?.open();
    const offered = controls(event).filter((control) => isOffered(control));
    expect(offered.length, `controls that offer '${event.type}'`).toBeGreaterThan(0);
    this.#turn += 1;
    const control = offered[this.#turn % offered.length]!;
    await act(async () => control.focus());
    this.#hadFocus = document.activeElement === control;
    await (use ?? click)(control, event, this.#site);
    await reach?.close();
  }

  /** Expects that the focus is not lost when a control disappears. Another page starts without focus. */
  async #checkFocus(): Promise<void> {
    const hasFocus = () => document.activeElement !== document.body || this.#site.isElsewhere();
    if (this.#hadFocus && !hasFocus())
      await vi.waitFor(() => expect(hasFocus(), 'an element has the focus').toBe(true));
    this.#hadFocus = hasFocus();
  }

  #checkOffer(expected: AnyMachineSnapshot, testCase: TestCase): void {
    const { event, name } = testCase;
    const { controls, reach, deviates: deviation } = this.#originOf(event) as AnyGesture;
    const isAccepted = accepts(expected, testCase);
    const deviates = deviation?.(expected, event) !== undefined;
    const found = controls(event).map((control) => isOffered(control, { isReached: reach !== undefined }));
    const offers = found.length > 0 ? found : [false];
    const why = deviates
      ? 'because the screen deviates here'
      : `because the flow ${isAccepted ? 'accepts' : 'refuses'} it`;
    expect([...new Set(offers)], `whether '${name}' is offered, ${why}`).toEqual([isAccepted !== deviates]);
  }
}

const isGesture = (origin: AnyOrigin): origin is AnyGesture => origin !== 'effect' && 'controls' in origin;

const wordsOf = (element: Element | null | undefined): string => element?.textContent ?? '';
