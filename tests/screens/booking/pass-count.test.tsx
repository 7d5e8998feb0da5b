import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { aWorkshop, somePasses } from '#machines/samples.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { anotherConference } from '#tests/support/screens/another-conference.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { aRuntime, visit } from '#tests/screens/site/visit.tsx';
import '#src/forms/schema-form.tsx';

let asDelivered: (() => void) | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => asDelivered?.());

/** Renders the form with the workshops dialog closed, for an event with this ticket limit. */
async function atTheForm(maxTicketsPerOrder: number, state?: { count: number }) {
  asDelivered = anotherConference({ limits: { maxTicketsPerOrder } });
  const user = userEvent.setup({ delay: null });
  const passType = somePasses().find(({ id }) => id === 'post-graduate');
  const offer = { passType, workshops: [aWorkshop()] };
  const view = visit(<BookingScreen offer={offer} />, {
    flows: [withFakeEffects(singleBookingMachine), withFakeEffects(workshopListMachine)],
    address: '/booking?pass=post',
    state,
    runtime: aRuntime({ tiers: 'open', registration: 'open' }),
  });
  await user.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  return { ...view, user };
}

const choice = () => screen.queryByRole('group', { name: 'Number of passes' });

describe('number of passes', () => {
  it('can be chosen up to the limit of an order, and is stored in the navigation state [BOOK-03]', async () => {
    const { user, where, brought } = await atTheForm(3, { count: 2 });
    const passes = within(choice()!);
    expect(passes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
    expect(passes.getByRole('button', { pressed: true }).textContent).toBe('2');
    expect(screen.getByText('The workshops are for Attendee 1.')).toBeTruthy();
    await user.click(passes.getByRole('button', { name: '3' }));
    expect(where()).toBe('/booking?pass=post');
    expect(brought()).toEqual({ count: 3 });
  });

  it('is limited to the maximum of an order', async () => {
    await atTheForm(3, { count: 9 });
    expect(screen.getByText(/× 3$/)).toBeTruthy();
  });

  it('is not shown when an order can have only one ticket', async () => {
    await atTheForm(1);
    expect(choice()).toBeNull();
    expect(screen.queryByText('The workshops are for Attendee 1.')).toBeNull();
  });
});
