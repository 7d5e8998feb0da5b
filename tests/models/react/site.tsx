import { act, cleanup } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { SimulatedClock, StateMachine, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate';
import { overrideFlows } from '#src/lib/flow.ts';
import { sceneFor, settingOf } from '#src/gallery/screens/scenes.tsx';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import type { AnyStateMachine } from 'xstate';
// imports the lazy modules of the screens in advance, so no test waits for them
import '#src/forms/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';
import '#src/site/tickets/tickets-page.tsx';
import '#src/site/awards/payment/award-confirmation-page.tsx';
import '#src/site/awards/payment/award-payment-page.tsx';
import '#src/site/abstracts/abstract-page.tsx';
import '#src/site/awards/awards-page.tsx';
import '#src/site/booking/booking-page.tsx';
import '#src/site/group-booking/bulk-booking-page.tsx';
import '#src/site/group-orders/group-page.tsx';
import '#src/site/orders/order-page.tsx';
import '#src/site/awards/nomination-form.tsx';
import '#src/forms/group-booking/participants-stage.tsx';
import '#src/site/orders/confirmation/confirmation-page.tsx';
import '#src/site/account/sign-in/login-page.tsx';
import '#src/site/account/sign-up/register-page.tsx';
import '#src/site/account/reset-password/reset-password-page.tsx';
import '#src/site/exhibitor/exhibitor-page.tsx';
import '#src/site/exhibitor/details-form.tsx';
import '#src/site/orders/billing/billing-form.tsx';
import '#src/site/tickets/passes/kept-passes.tsx';
import '#src/site/upgrade/upgrade-page.tsx';
import '#src/site/tickets/ticket-view.tsx';
import '#src/site/tickets/passes/upgrade-part.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

/** A flow that runs on a screen with fake effects. */
export interface Running {
  fakes: FakeEffects<AnyStateMachine>;
  actor: AnyActorRef;
}

export interface Site {
  clock: SimulatedClock;
  /** A flow on the screen, by the id of its machine. */
  running: (flow: string) => Running;
  /** Path and query of the page. */
  address: () => string;
  /** Whether the visitor has left for the start page. Then the screen is no longer checked. */
  isLeft: () => boolean;
  /** Whether the path differs from that of the opened page. */
  isElsewhere: () => boolean;
  close: () => void;
}

interface Arrival {
  flow: string;
  input: unknown;
  /** Snapshots of the other flows on the screen. */
  beside: readonly AnyMachineSnapshot[];
  inspect: (event: InspectionEvent) => void;
}

/** Renders the site at the screen of a flow, with fake effects for all flows and a fake clock. */
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
