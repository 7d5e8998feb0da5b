import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { aDelegate, aWorkshop, somePasses } from '#machines/samples.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
// imports the lazy module in advance, so no test waits for it
import '#src/forms/schema-form.tsx';

const notMobile = 'Please check this mobile number. Outside India, begin with + and the country code.';
const sixDays = 6 * 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

/** Renders the form with a draft of six days ago, when the form accepted any digits as a mobile number. */
async function withDraft(mobile: string) {
  const draft = { ...aDelegate(), mobile };
  localStorage.setItem('symposia.draft.delegate', JSON.stringify({ at: Date.now() - sixDays, draft }));
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  const user = userEvent.setup({ delay: null });
  visit(<BookingScreen />, {
    flows: [booking, list],
    address: '/booking?pass=post',
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  await act(async () => booking.settle('loadPasses', { output: somePasses() }));
  await act(async () => list.settle('loadWorkshops', { output: [aWorkshop()] }));
  await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { user, booking };
}

const mobileField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
const texts = () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value);

describe('draft with a phone number that is no longer valid', () => {
  it.each([
    ['5', 'Mobile number must be 10 digits'],
    ['+1650', notMobile],
  ])('is restored unchanged, and shows an error at the phone number on submit: %s', async (mobile, said) => {
    const { user, booking } = await withDraft(mobile);
    expect([mobileField().value, mobileField().getAttribute('aria-invalid')]).toEqual([mobile, null]);
    const before = texts();
    expect(before).toContain(aDelegate().email);

    await user.click(screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!);
    expect(booking.waiting()).toEqual([]);
    expect(document.getElementById(`${mobileField().id}-error`)?.textContent).toBe(said);
    expect(mobileField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('link', { name: `Mobile: ${said}` })).toBeTruthy();
    expect(texts()).toEqual(before);
  });

  it('is sent after the number is corrected', async () => {
    const { user, booking } = await withDraft('+1650');
    await user.type(mobileField(), '5551234');
    await user.click(screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!);
    expect(booking.waiting()).toEqual(['checkEmail']);
  });
});
