import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { atParticipants, confirm, fill, summary } from './bulk-fixture.tsx';

describe('typed quantity of a group', () => {
  it('takes effect at the click on another control, not at its press [BULK-26]', async () => {
    const { user } = await atParticipants();
    const rows = () => screen.getAllByRole('heading', { name: /^Participant \d$/ }).length;
    const quantity = summary().getByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '5');
    const fewer = summary().getByRole('button', { name: 'One fewer' });
    await user.pointer({ keys: '[MouseLeft>]', target: fewer });
    expect(rows()).toBe(2); // a new row would move the pressed button
    await user.pointer({ keys: '[/MouseLeft]', target: fewer });
    expect(rows()).toBe(4);
  });

  it('is submitted, and nothing is submitted while it asks to clear workshops [BULK-26] [BULK-27]', async () => {
    const { user, booking } = await atParticipants({ choices: [[], ['airway']] });
    fill(1);
    fill(2);
    const quantity = summary().getByLabelText('Quantity');
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(confirm());
    expect(booking.calls.filter(({ effect }) => effect !== 'loadPasses')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change and clear' }));
    await user.click(confirm());
    expect(screen.getByRole('alert').textContent).toContain('Please correct 4 fields of 1 participant');
  });
});
