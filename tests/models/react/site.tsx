import { act, cleanup } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SimulatedClock, StateMachine, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { overrideFlows } from '#src/lib/flow.ts';
import { sceneFor, settingOf } from '#src/gallery/screens/scenes.tsx';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import type { AnyStateMachine } from 'xstate';
// the chunks of the screens, so that no walk waits for them
import '#src/features/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';
import '#src/features/tickets/tickets-page.tsx';
import '#src/features/awards/payment/award-confirmation-page.tsx';
import '#src/features/awards/payment/award-payment-page.tsx';
import '#src/features/abstracts/abstract-page.tsx';
import '#src/features/awards/awards-page.tsx';
import '#src/features/booking/booking-page.tsx';
import '#src/features/group-booking/bulk-booking-page.tsx';
import '#src/features/group-orders/group-page.tsx';
import '#src/features/orders/order-page.tsx';
import '#src/features/awards/nomination-form.tsx';
import '#src/features/group-booking/participants-stage.tsx';
import '#src/features/orders/confirmation/confirmation-page.tsx';
import '#src/features/account/sign-in/login-page.tsx';
import '#src/features/account/sign-up/register-page.tsx';
import '#src/features/account/reset-password/reset-password-page.tsx';
import '#src/features/exhibitor/exhibitor-page.tsx';
import '#src/features/exhibitor/details-form.tsx';
import '#src/features/orders/billing/billing-form.tsx';
import '#src/features/tickets/passes/kept-passes.tsx';
import '#src/features/upgrade/upgrade-page.tsx';
import '#src/features/tickets/ticket-view.tsx';
import '#src/features/tickets/passes/upgrade-part.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

/** A flow as it runs on a screen, with fakes for its effects. */
export interface Running {
  fakes: FakeEffects<AnyStateMachine>;
  actor: AnyActorRef;
}

export interface Site {
  clock: SimulatedClock;
  /** A flow of the screen, by its machine's id. */
  running: (flow: string) => Running;
  /** Path and query of the page. */
  address: () => string;
  /** Whether the visitor has gone to the start page from elsewhere, which ends what is looked at. */
  isLeft: () => boolean;
  /** Whether another page has come in place of the one that was opened. */
  isElsewhere: () => boolean;
  close: () => void;
}

interface Arrival {
  flow: string;
  input: unknown;
  /** Where the other flows of the screen stand. */
  beside: readonly AnyMachineSnapshot[];
  inspect: (event: InspectionEvent) => void;
}

/** The whole site at the screen of a flow. No effect of any flow is real, and no time passes by itself. */
export async function openSite({ flow, input, beside, inspect }: Arrival): Promise<Site> {
  const clock = new SimulatedClock();
  const fakes = new Map<string, FakeEffects<AnyStateMachine>>();
  const actors = new Map<string, AnyActorRef>();
  const unrig = overrideFlows({
    machine: (machine) => {
      const fakeEffects = withFakeEffects(machine);
      for (const each of [fakeEffects, ...fakeEffects.children]) fakes.set(each.machine.id, each);
      return fakeEffects.machine;
    },
    options: ({ id }) => ({
      clock,
      inspect: (event) => {
        inspect(event);
        const ref = event.actorRef as AnyActorRef;
        const { logic } = ref as AnyActorRef & { logic: unknown };
        if (event.type === '@xstate.actor' && logic instanceof StateMachine) actors.set(logic.id, ref);
      },
      snapshot: beside.find(({ machine }) => machine.id === id),
    }),
  });
  const { element, address: kept } = sceneFor(flow, input);
  await act(async () => renderScreen(element));
  const address = () => kept.place().pathname + kept.place().search;
  const { pathname } = settingOf(flow).arrive(input);
  const isElsewhere = () => kept.place().pathname !== pathname;
  const isLeft = () => address() === '/' && isElsewhere();
  const isDrawn = () => document.querySelector('h1') !== null || isLeft();
  await act(() => vi.waitFor(() => expect(isDrawn(), 'the screen is drawn').toBe(true)));
  return {
    clock,
    running: (id) => {
      const [fakeEffect, actor] = [fakes.get(id), actors.get(id)];
      if (!fakeEffect || !actor) throw new Error(`The screen has not started '${id}'`);
      return { fakes: fakeEffect, actor };
    },
    address,
    isLeft,
    isElsewhere,
    close: () => {
      cleanup();
      unrig();
    },
  };
}
