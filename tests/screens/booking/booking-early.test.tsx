import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aDelegate, somePasses } from '#machines/samples.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
import '#src/forms/schema-form.tsx';

it('a booking submitted while the passes load is sent when they are loaded', async () => {
  localStorage.setItem('symposia.draft.delegate', JSON.stringify({ at: Date.now(), draft: aDelegate() }));
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  visit(<BookingScreen />, {
    flows: [booking, list],
    address: '/booking?pass=post',
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  const user = userEvent.setup({ delay: null });
  await act(async () => list.settle('loadWorkshops', { output: [] }));
  await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  await user.click(within(document.querySelector('form')!).getByRole('button', { name: 'Confirm and pay' }));
  expect(booking.waiting()).toEqual(['loadPasses']);
  await act(async () => booking.settle('loadPasses', { output: somePasses() }));
  expect(booking.waiting()).toEqual(['checkEmail']);
});
