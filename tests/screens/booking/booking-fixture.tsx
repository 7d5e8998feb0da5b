import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { fromCallback } from 'xstate';
import { pdfUploadMachine } from '#machines/pdf-upload/pdf-upload.machine.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { aDelegate, aWorkshop, somePasses } from '#machines/samples.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// imports the lazy modules of the two steps in advance, so no test waits for them
import '#src/forms/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';

export const workshops = [
  aWorkshop({ id: 'suture', name: 'Suturing', price: 700, leftCount: 12, group: 'Skills' }),
  aWorkshop({ id: 'airway', name: 'Airway', price: 500, leftCount: 5, group: 'Skills' }),
  aWorkshop({ id: 'triage', name: 'Triage', price: 300, leftCount: 1, group: 'Critical Care' }),
  aWorkshop({ id: 'sepsis', name: 'Sepsis', price: 900, leftCount: 0, group: 'Critical Care' }),
  aWorkshop({ id: 'writing', name: 'Writing', price: 100, leftCount: 40, group: 'Others' }),
];

/** Empties the storage of the browser before each test of a file. */
export function useEmptyStorage(): void {
  beforeEach(() => localStorage.clear());
}

export async function arrive({ query = '?pass=post', count = undefined as number | undefined, draft = false } = {}) {
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  const upload = withFakeEffects(pdfUploadMachine);
  const checkout: { input?: unknown; send: (event: { type: string; receipt?: object }) => void } = { send: () => {} };
  const openCheckout = fromCallback(({ input, sendBack }) => {
    Object.assign(checkout, { input, send: sendBack });
  });
  const withCheckout = booking.machine.provide({ actors: { openCheckout: openCheckout as never } });
  if (draft) localStorage.setItem('symposia.draft.delegate', JSON.stringify({ at: Date.now(), draft: aDelegate() }));
  const user = userEvent.setup({ delay: null });
  const view = visit(<BookingScreen />, {
    flows: [{ machine: withCheckout }, list, upload],
    address: `/booking${query}`,
    state: count === undefined ? undefined : { count },
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  const settle = (fakes: typeof booking | typeof list, effect: string, result: never) =>
    act(async () => fakes.settle(effect, result));
  return { ...view, checkout, booking, list, user, settle };
}

/** Renders the form with its passes and workshops, and closes the dialog. */
export async function atTheForm(options: Parameters<typeof arrive>[0] = {}) {
  const fixture = await arrive(options);
  await fixture.settle(fixture.booking, 'loadPasses', { output: somePasses() } as never);
  await fixture.settle(fixture.list, 'loadWorkshops', { output: workshops } as never);
  const confirm = screen.queryByRole('button', { name: 'Confirm Selection' }); // not again after it was closed once
  if (confirm) await fixture.user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return fixture;
}

export const form = () => within(document.querySelector('form')!);
export const summary = () => within(screen.getByRole('complementary', { name: 'Payment Summary' }));
export const amount = (words: string) => summary().getByText(words).parentElement?.querySelector('dd')?.textContent;
export const checkbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
