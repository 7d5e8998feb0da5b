import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGroupContact, aRefusal } from '#machines/samples.ts';
import { arrive, atParticipants, confirm, fill } from './bulk-fixture.tsx';
import '#src/forms/group-booking/list-dialog.tsx';

const focus = () => document.activeElement;

describe('focus in group booking', () => {
  it('follows the stage forwards and back', async () => {
    const { user } = await arrive({ draft: { typed: aGroupContact(), key: 'post' } });
    await user.click(screen.getAllByRole('button', { name: 'Continue to Stage 2' })[0]!);
    expect(focus()).toBe(screen.getByRole('group', { name: 'Participants' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(focus()).toBe(screen.getByRole('group', { name: 'Primary registrant' }));
  });

  it('moves to the error message after a refusal', async () => {
    const { user, booking } = await atParticipants();
    fill(2);
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    await act(async () => booking.settle('placeGroup', { error: aRefusal(409, 'Nothing is booked.') }));
    expect(focus()?.contains(screen.getByRole('alert'))).toBe(true);
  });
});
