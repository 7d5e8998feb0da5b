import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { bulkBookingMachine } from '#machines/bulk-booking/bulk-booking.machine.ts';
import { groupChoiceMachine } from '#machines/group-choice/group-choice.machine.ts';
import { aGroupContact, aWorkshop, somePasses } from '#machines/samples.ts';
import { BulkBookingScreen } from '#src/site/group-booking/bulk-booking-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
import '#src/forms/group-booking/participants-stage.tsx';

const workshops = [
  aWorkshop({ id: 'airway', name: 'Airway', leftCount: 1 }),
  aWorkshop({ id: 'suturing', name: 'Suturing', price: 700 }),
  aWorkshop({ id: 'sepsis', name: 'Sepsis', group: 'Critical Care', leftCount: 0 }),
];

/** Deletes drafts, and stubs functions that jsdom does not have. */
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
});

interface Arrival {
  query?: string;
  draft?: object;
  /** an error makes the loading of passes fail */
  passes?: ReturnType<typeof somePasses> | Error;
}

/** Renders the page and loads its passes. */
export async function arrive({ query = '', draft, passes = somePasses() }: Arrival = {}) {
  if (draft) localStorage.setItem('symposia.draft.group', JSON.stringify({ at: Date.now(), draft }));
  const booking = withFakeEffects(bulkBookingMachine);
  const choice = withFakeEffects(groupChoiceMachine);
  const user = userEvent.setup({ delay: null });
  const view = visit(<BulkBookingScreen />, {
    flows: [booking, choice],
    address: `/bulk-booking${query}`,
    runtime: aRuntime({ registration: 'open' }),
  });
  await act(async () => booking.settle('loadPasses', passes instanceof Error ? { error: passes } : { output: passes }));
  return { ...view, booking, choice, user };
}

/** Renders stage 2 of a group of two, with loaded workshops. */
export async function atParticipants(own: object = {}, offered = workshops) {
  const draft = { typed: aGroupContact(), stage: 'participants', key: 'post', quantity: 2, ...own };
  const fixture = await arrive({ draft });
  await act(async () => fixture.choice.settle('loadWorkshops', { output: offered }));
  await screen.findByRole('heading', { name: 'Enter all participant details' });
  return fixture;
}

export const row = (number: number) => within(document.getElementById(`participant${number}`)!);
const write = (id: string, value: string) => fireEvent.input(document.getElementById(id)!, { target: { value } });
export const fill = (number: number, email = `p${number}@hospital.example`) => {
  write(`participant${number}Name`, 'Arun Das');
  write(`participant${number}Designation`, 'Nurse');
  write(`participant${number}Email`, email);
  write(`participant${number}Mobile`, '9876500000');
};
export const summary = () => within(screen.getByRole('complementary', { name: 'Payment Summary' }));
export const box = (number: number, name: string) => row(number).getByRole<HTMLInputElement>('checkbox', { name });
export const confirm = () => screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!;
