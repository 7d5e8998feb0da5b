import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { aWorkshop, somePasses } from '#machines/samples.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { ChosenWorkshops } from '#src/features/booking/payment-summary.tsx';
import type { BookingActor, WorkshopsActor } from '#src/features/booking/flow.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

const offered = ['Airway', 'Suturing', 'Writing'].map((name) => aWorkshop({ id: name, name, group: name }));

it('removing a chosen workshop focuses the next one, then the previous one, and at last the add button', async () => {
  const [list, bookings] = [withFakeEffects(workshopListMachine), withFakeEffects(singleBookingMachine)];
  const workshops = createActor(list.machine, {
    input: {
      conferenceId: 'simc-2025-pg',
      most: 3,
      filters: [],
      selectedIds: offered.map(({ id }) => id),
      rendered: undefined,
    },
  }).start();
  const booking = createActor(bookings.machine, {
    input: { pass: 'post', count: undefined, maxTickets: 10, passType: somePasses()[1] },
  } as never).start();
  await act(async () => list.settle('loadWorkshops', { output: offered }));
  await act(async () => bookings.settle('loadPasses', { output: somePasses() }));
  visit(
    <ChosenWorkshops
      booking={booking as unknown as BookingActor}
      workshops={workshops as unknown as WorkshopsActor}
      onPick={() => {}}
    />,
    { address: '/booking?pass=post' },
  );
  const user = userEvent.setup({ delay: null });
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  await user.click(screen.getByRole('button', { name: 'Remove Suturing' }));
  expect(focused()).toBe('Remove Writing');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Remove Airway');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Add Workshops');
});
