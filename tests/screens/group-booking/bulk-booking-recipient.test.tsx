import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGroupContact, aRefusal, somePasses } from '#machines/samples.ts';
import { m } from '#messages';
import { arrive, confirm, fill } from './bulk-fixture.tsx';

const recipient = { name: 'Sample Delegate', address: '1 Sample Road', state: 'Kerala' };

/** Stage 2 of a group of two with passes of this price. */
async function atParticipants(price: number, own: object = {}) {
  const passes = somePasses().map((pass) => ({ ...pass, price }));
  const typed = { ...aGroupContact(), personName: recipient.name, ...own };
  const fixture = await arrive({ draft: { typed, stage: 'participants', key: 'post', quantity: 2 }, passes });
  await act(async () => fixture.choice.settle('loadWorkshops', { output: [] }));
  await screen.findByRole('heading', { name: 'Enter all participant details' });
  fill(2);
  return fixture;
}

const field = (name: string) => document.getElementById(`recipient-${name}`) as HTMLInputElement | null;
const errorOf = (name: string) => document.getElementById(`recipient-${name}-error`)?.textContent;

describe('recipient of the invoice of a group', () => {
  it('is required from ₹50,000 without a GST number, and is sent with the order', async () => {
    const { user, booking } = await atParticipants(25_000);
    expect(field('name')?.value).toBe(recipient.name);
    await user.click(confirm());
    expect([errorOf('name'), errorOf('address'), errorOf('state')]).toEqual([
      undefined,
      m.form_required(),
      m.form_required(),
    ]);
    expect(document.activeElement).toBe(field('address'));
    expect(booking.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);

    await user.type(field('address')!, recipient.address);
    await user.selectOptions(field('state')!, recipient.state);
    await user.click(confirm());
    await act(async () => booking.settle('checkEmails', { output: [] }));
    expect(booking.calls.at(-1)).toMatchObject({ effect: 'placeGroup', input: { recipient } });

    const message = 'This state is unknown';
    const refusal = aRefusal(400, m.refusals_recipient(), [{ field: 'recipient.state', message }]);
    await act(async () => booking.settle('placeGroup', { error: refusal }));
    expect(errorOf('state')).toBe(message);
    expect(screen.getByText(m.refusals_recipient())).toBeTruthy();
  });

  it('is not shown below that, or with a GST number', async () => {
    const { unmount } = await atParticipants(24_999);
    expect(field('name')).toBeNull();
    unmount();
    localStorage.clear();
    const gst = { hasGstNumber: true, billingName: 'Sample Hospital', billingAddress: '1 Sample Road' };
    await atParticipants(25_000, { ...gst, gstNumber: '29AABCS0000B1Z9' });
    expect(field('name')).toBeNull();
  });
});
