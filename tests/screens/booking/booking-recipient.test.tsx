import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { somePasses } from '#machines/samples.ts';
import { m } from '#messages';
import { arrive, useEmptyStorage, workshops } from './booking-fixture.tsx';

useEmptyStorage();

async function atTheForm(price: number) {
  const fixture = await arrive({ draft: true });
  const passes = somePasses().map((pass) => ({ ...pass, price }));
  await fixture.settle(fixture.booking, 'loadPasses', { output: passes } as never);
  await fixture.settle(fixture.list, 'loadWorkshops', { output: workshops } as never);
  const confirm = screen.queryByRole('button', { name: 'Confirm Selection' }); // not again after it was closed once
  if (confirm) await fixture.user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return fixture;
}

const field = (name: string) => document.getElementById(`recipient-${name}`) as HTMLInputElement | null;
const pay = () => screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!;

describe('recipient of the invoice of one delegate', () => {
  it('is required from ₹50,000 without a GST number, and is sent with the order', async () => {
    const { user, booking } = await atTheForm(50_000);
    await user.click(pay());
    expect(document.getElementById('recipient-address-error')?.textContent).toBe(m.form_required());
    expect(booking.calls.map(({ effect }) => effect)).toEqual(['loadPasses']);
    await user.type(field('address')!, '1 Sample Road');
    await user.selectOptions(field('state')!, 'Kerala');
    await user.click(pay());
    await act(async () => booking.settle('checkEmail', { output: 'free' }));
    expect(booking.calls.at(-1)).toMatchObject({
      effect: 'placeOrder',
      input: { recipient: { address: '1 Sample Road', state: 'Kerala' } },
    });
  });

  it('has its answers again after a reload', async () => {
    const { user, unmount } = await atTheForm(50_000);
    await user.type(field('address')!, '1 Sample Road');
    await user.selectOptions(field('state')!, 'Kerala');
    unmount();
    await atTheForm(50_000);
    expect([field('address')?.value, field('state')?.value]).toEqual(['1 Sample Road', 'Kerala']);
  });

  it('is not shown below that', async () => {
    await atTheForm(49_999);
    expect(field('name')).toBeNull();
  });
});
