import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Phases } from '#domain/conference/phases.ts';
import type { Result } from '#machines/model.ts';
import { overrideFlows } from '#src/lib/use-flow.ts';
import { Committee } from '#src/features/home/people/committee.tsx';
import { Contact } from '#src/features/home/contact/contact.tsx';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { Schedule } from '#src/features/home/programme/schedule.tsx';
import { Speakers } from '#src/features/home/people/speakers.tsx';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// the chunks that the page fetches when they are wanted, so that no test waits for them
import '#src/features/home/header/abstract-notice.tsx';
import '#src/features/home/header/coming-soon.tsx';
import '#src/features/home/contact/enquiry-fields.tsx';

/** The start page with fakes for all that its flows ask for; no time passes by itself. */
export function openHome(phases: Partial<Phases> = {}) {
  const fakes = new Map<AnyStateMachine, FakeEffects<AnyStateMachine>>();
  const actors = new Map<AnyStateMachine, AnyActorRef>();
  const clock = new SimulatedClock();
  const unrig = overrideFlows({
    machine: (flow) => {
      const made = withFakeEffects(flow);
      fakes.set(flow, made);
      return made.machine;
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
  const view = visit(<HomeScreen parts={{ Committee, Speakers, Schedule, Contact }} />, {
    address: '/',
    runtime: aRuntime(phases),
  });
  const of = (flow: unknown) => fakes.get(flow as AnyStateMachine)!;
  return {
    ...view,
    of,
    settle: (flow: unknown, effect: string, result: Result) => act(async () => of(flow).settle(effect, result)),
    send: (flow: unknown, event: AnyEventObject) => act(() => actors.get(flow as AnyStateMachine)!.send(event)),
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  };
}
