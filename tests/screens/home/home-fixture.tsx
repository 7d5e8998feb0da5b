import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Phases } from '#domain/conference/phases.ts';
import type { Result } from '#machines/model.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { Committee } from '#src/site/home/people/committee.tsx';
import { Contact } from '#src/site/home/contact/contact.tsx';
import { HomeScreen } from '#src/site/home/home-screen.tsx';
import { Schedule } from '#src/site/home/programme/schedule.tsx';
import { Speakers } from '#src/site/home/people/speakers.tsx';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';

/** Renders the start page with fake effects and a simulated clock. */
export const openHome = (phases: Partial<Phases> = {}) =>
  openPart(<HomeScreen parts={{ Committee, Speakers, Schedule, Contact }} />, phases);

/** Renders a part of the start page, which takes a tenth of the time of the whole. */
export function openPart(part: ReactElement, phases: Partial<Phases> = {}) {
  const fakes = new Map<AnyStateMachine, FakeEffects<AnyStateMachine>>();
  const actors = new Map<AnyStateMachine, AnyActorRef>();
  const clock = new SimulatedClock();
  const unrig = overrideFlows({
    machine: (flow) => {
      const fakeEffects = withFakeEffects(flow);
      fakes.set(flow, fakeEffects);
      return fakeEffects.machine;
    },
    options: (flow) => ({
      clock,
      inspect: ({ type, actorRef, rootId }) => {
        const ref = actorRef as AnyActorRef;
        if (type === '@xstate.actor' && ref.sessionId === rootId) actors.set(flow, ref);
      },
    }),
  });
  onTestFinished(unrig);
  const view = visit(part, { address: '/', runtime: aRuntime(phases) });
  const of = (flow: unknown) => fakes.get(flow as AnyStateMachine)!;
  return {
    ...view,
    of,
    settle: (flow: unknown, effect: string, result: Result) => act(async () => of(flow).settle(effect, result)),
    send: (flow: unknown, event: AnyEventObject) => act(() => actors.get(flow as AnyStateMachine)!.send(event)),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  };
}
