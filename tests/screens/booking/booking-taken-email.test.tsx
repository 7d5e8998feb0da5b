import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { aDelegate, anAttendee, aRefusal, somePasses } from '#machines/samples.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { anotherConference } from '#tests/support/screens/another-conference.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// imports the lazy modules of the two steps in advance, so no test waits for them
import '#src/forms/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';

const sentence = 'This email is already registered';
const people = [anAttendee(), anAttendee({ name: 'Sita Rao', email: 'sita@hospital.example' })];

let asDelivered: (() => void) | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => asDelivered?.());

const storeDraft = (name: string, draft: object) =>
  localStorage.setItem(`symposia.draft.${name}`, JSON.stringify({ at: Date.now(), draft }));

/** Renders the last step of a booking with complete answers. */
async function atTheLastStep(count = 1) {
  asDelivered = anotherConference({ limits: { maxTicketsPerOrder: count } });
  storeDraft('delegate', aDelegate());
  storeDraft('attendees.post', { attendees: people });
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  const user = userEvent.setup({ delay: null });
  visit(<BookingScreen />, {
    flows: [booking, list],
    address: '/booking?pass=post',
    state: { count },
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  const settle = (effect: string, result: object) => act(async () => booking.settle(effect as never, result as never));
  await settle('loadPasses', { output: somePasses() });
  await act(async () => list.settle('loadWorkshops', { output: [] }));
  await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  if (count > 1) {
    await user.click(screen.getAllByRole('button', { name: 'Continue' })[0]!);
    await screen.findByRole('button', { name: /^Attendee 1/ });
  }
  const submit = () => user.click(screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!);
  return { user, booking, settle, submit };
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const isMarked = () => email().getAttribute('aria-invalid') === 'true';
const errorText = () => document.getElementById(`${email().id}-error`)?.textContent;

describe('registered email, one ticket', () => {
  async function refused() {
    const fixture = await atTheLastStep();
    await fixture.submit();
    await fixture.settle('checkEmail', { output: 'taken' });
    return fixture;
  }

  it('shows an error at the field, and focuses the error summary [BOOK-30]', async () => {
    const { user } = await refused();
    expect([isMarked(), errorText()]).toEqual([true, sentence]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.click(screen.getByRole('link', { name: `Email: ${sentence}` }));
    expect(document.activeElement).toBe(email());
  });
});

describe('registered email, two tickets', () => {
  async function refused() {
    const fixture = await atTheLastStep(2);
    await fixture.submit();
    await fixture.settle('checkEmail', { output: 'free' });
    const detail = [{ field: 'attendee2.email', message: sentence }];
    await fixture.settle('placeOrder', { error: aRefusal(409, `Attendee 2: ${sentence}`, detail) });
    return fixture;
  }

  it('opens the panel of the attendee and shows the error there', async () => {
    await refused();
    expect([email().value, isMarked(), errorText()]).toEqual(['sita@hospital.example', true, sentence]);
    expect(screen.getByRole('link', { name: `Attendee 2, Email: ${sentence}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Attendee 2 Not complete yet' })).toBeTruthy();
  });
});
