import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { SideEffects, Happening, Model } from '#machines/model.ts';
import type { Coverage } from '#workbench/coverage.ts';
import { eventCasesOf, accepts } from '#workbench/happenings.ts';
import { stateWords } from '#workbench/link.ts';
import type { Driver } from '#workbench/run.ts';
import type { Start } from '#workbench/step.ts';
import type { FlowScreen, Gesture, Sight, Way } from './flow-screen.ts';
import { click, dialog, isOffered } from './looking.ts';
import { openSite, type Running, type Site } from './site.tsx';
import { listenToSite, type Spoken } from './spoken.ts';

type AnyWay = Way<AnyMachineSnapshot, AnyEventObject>;
type AnyGesture = Gesture<AnyMachineSnapshot, AnyEventObject>;

/** A screen whose names are known at run time alone. */
interface AnyScreen extends Pick<FlowScreen<AnyStateMachine>, 'prepare' | 'beside' | 'arrive' | 'logs' | 'always'> {
  events: Record<string, AnyWay>;
  states: Record<string, Sight<AnyMachineSnapshot>>;
  emitted: Record<string, Sight<AnyEventObject>>;
}

/**
 * Walks paths on the site as it is drawn. A visitor does what visitors do, an effect is told how it ends, time passes when
 * told. After every step the site is held against the path: what is seen, what is said, what was asked of the service,
 * and that each control is offered exactly when the flow can take its event.
 */
export class ReactDriver<M extends AnyStateMachine> implements Driver<M> {
  readonly #flow: string;
  readonly #userEvents: Happening[];
  readonly #screen: AnyScreen;
  readonly #coverage: Coverage;
  readonly #undo: (() => void)[] = [];
  #spoken!: Spoken;
  #site!: Site;
  #turn = 0;
  #hadFocus = false;

  constructor(model: Model<M>, screen: FlowScreen<M>, coverage: Coverage) {
    this.#flow = model.machine.id;
    this.#screen = screen as unknown as AnyScreen;
    this.#userEvents = eventCasesOf(model as never).filter(({ event }) => isGesture(this.#wayOf(event)));
    this.#coverage = coverage;
  }

  async start({ input }: Start<M>): Promise<void> {
    const { prepare, beside, arrive, logs } = this.#screen;
    localStorage.clear();
    this.#spoken = listenToSite({ logs });
    this.#undo.push(this.#spoken.stop);
    if (prepare) this.#undo.push(prepare(input as never));
    const { inspect } = this.#coverage;
    this.#site = await openSite({ flow: this.#flow, input, inspect, beside: beside?.(input as never) ?? [] });
    this.#undo.push(this.#site.close);
    await arrive?.(input as never, this.#site);
  }

  async happen(happening: Happening): Promise<void> {
    const { fakes, actor } = this.#own;
    if (happening.kind === 'outcome') await act(async () => fakes.settle(happening.effect, happening.result));
    if (happening.kind === 'delay') await act(async () => this.#site.clock.increment(happening.milliseconds));
    if (happening.kind !== 'event') return;

    const { event, name, sender } = happening;
    const way = this.#wayOf(event);
    expect(way === 'effect', `'${name}' is spoken by an effect`).toBe(sender !== undefined);
    if (isGesture(way)) await this.#use(way, event);
    else if (way !== 'effect' && way.come) await way.come(this.#site);
    else await act(async () => actor.send(event));
  }

  /** A guard says no: there is nothing to use, as the last check has seen; or using it is answered by words alone. */
  async refuse({ event, name }: Happening): Promise<void> {
    const before = this.#snapshot;
    const way = this.#wayOf(event);
    if (!isGesture(way)) throw new Error(`Nobody at the screen does '${name}', so it cannot be refused there`);
    if (way.deviates?.(before, event) !== undefined) {
      await this.#use(way, event);
      expect(wordsOf(dialog() ?? document.querySelector('main')), `what is said to '${name}'`).toContain(
        way.answer?.(before),
      );
    }
    this.#coverage.refuse(before, event);
  }

  async check(seen: SnapshotFrom<M>, { emitted, calls, actions = [] }: SideEffects): Promise<void> {
    const expected = seen as AnyMachineSnapshot;
    const { states, emitted: heard, always } = this.#screen;
    expect(this.#snapshot.value, 'where the flow stands').toEqual(expected.value);
    expect(this.#own.fakes.calls.splice(0), 'asked of the service').toEqual(calls);
    await this.#spoken.check({ emitted, calls, actions });
    for (const event of emitted) await heard[event.type]?.(event, this.#site);
    for (const name of stateWords(expected).split(' + ')) await states[name]!(expected, this.#site);
    await always?.(expected as never, this.#site);
    for (const happening of this.#userEvents) this.#checkOffer(expected, happening);
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

  #wayOf({ type }: AnyEventObject): AnyWay {
    return this.#screen.events[type]!;
  }

  /** Where several controls offer the same, each in its turn. */
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

  /** Where a visitor was somewhere, he still is: what he used may go away, but not without handing the focus on. Another page begins anew. */
  async #checkFocus(): Promise<void> {
    const isSomewhere = () => document.activeElement !== document.body || this.#site.isElsewhere();
    if (this.#hadFocus && !isSomewhere())
      await vi.waitFor(() => expect(isSomewhere(), 'the focus is somewhere').toBe(true));
    this.#hadFocus = isSomewhere();
  }

  #checkOffer(expected: AnyMachineSnapshot, happening: Happening): void {
    const { event, name } = happening;
    const { controls, reach, deviates } = this.#wayOf(event) as AnyGesture;
    const isTaken = accepts(expected, happening);
    const isOtherwise = deviates?.(expected, event) !== undefined;
    const found = controls(event).map((control) => isOffered(control, { isReached: reach !== undefined }));
    const offers = found.length > 0 ? found : [false];
    const why = isOtherwise ? 'as the screen deviates here' : `as the flow ${isTaken ? 'takes' : 'refuses'} it`;
    expect([...new Set(offers)], `whether '${name}' is offered, ${why}`).toEqual([isTaken !== isOtherwise]);
  }
}

const isGesture = (way: AnyWay): way is AnyGesture => way !== 'effect' && 'controls' in way;

const wordsOf = (element: Element | null | undefined): string => element?.textContent ?? '';
