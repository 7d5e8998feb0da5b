import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCheckout, aDelegate, aRefusal } from '#machines/samples.ts';
import { useEmptyStorage, atTheForm, form, amount, checkbox } from './booking-fixture.tsx';

useEmptyStorage();

describe('booking with one ticket', () => {
  it('has one step, and cannot be submitted twice [BOOK-05] [BOOK-20]', async () => {
    const { user, booking, settle } = await atTheForm({ draft: true });
    const pay = form().getByRole<HTMLButtonElement>('button', { name: 'Confirm and pay' });
    expect(pay.getAttribute('aria-disabled')).toBeNull();
    await user.click(pay);
    expect(booking.waiting()).toEqual(['checkEmail']);
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await user.click(pay);
    expect([document.activeElement, booking.waiting()]).toEqual([pay, ['checkEmail']]);
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    expect(booking.waiting()).toEqual(['placeOrder']);
    expect(pay.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows why the service refused the order, and reloads the workshops', async () => {
    const { user, booking, list, settle } = await atTheForm({ draft: true });
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await settle(booking, 'checkEmail', { output: 'free' } as never);
    await settle(booking, 'placeOrder', {
      error: aRefusal(409, 'No seats left in Airway. Please choose again.'),
    } as never);
    expect(screen.getByRole('alert').textContent).toBe('No seats left in Airway. Please choose again.');
    expect(list.waiting()).toEqual(['loadWorkshops']);
  });
});

describe('end of the checkout', () => {
  async function atTheCheckout() {
    const fixture = await atTheForm({ draft: true });
    await fixture.user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    await fixture.settle(fixture.booking, 'checkEmail', { output: 'free' } as never);
    await fixture.settle(fixture.booking, 'placeOrder', { output: aCheckout() } as never);
    return fixture;
  }

  it.each([
    ['checkout.failed', 'failed'],
    ['checkout.dismissed', 'cancelled'],
  ] as const)('%s leads to the confirmation with status %s', async (event, status) => {
    const { checkout, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: event }));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate')).not.toBeNull();
  });

  it.each([
    [{ output: true }, 'success', false],
    [{ output: false }, 'unverified', true],
    [{ error: new Error('no answer') }, 'unverified', true],
  ])('only the service confirms a payment: %o leads to %s [BOOK-32]', async (answer, status, keepsDraft) => {
    const { checkout, booking, settle, where } = await atTheCheckout();
    await act(async () => checkout.send({ type: 'checkout.paid', receipt: {} }));
    await settle(booking, 'confirmPayment', answer as never);
    window.dispatchEvent(new Event('pagehide'));
    expect(where()).toBe(`/conference/confirmation?status=${status}&email=meena%40hospital.example`);
    expect(localStorage.getItem('symposia.draft.delegate') !== null).toBe(keepsDraft);
  });

  it('the checkout gets the complete reply of the order [BOOK-31]', async () => {
    const { checkout } = await atTheCheckout();
    expect(checkout.input).toEqual(aCheckout());
  });
});

describe('booking with several tickets', () => {
  it('shows one panel for each attendee [BOOK-16] [BOOK-17] [BOOK-18]', async () => {
    const { user } = await atTheForm({ count: 3, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Passes Information' })).toBeTruthy();
    for (const number of [1, 2, 3])
      expect(screen.getByRole('button', { name: new RegExp(`^Attendee ${number}`) })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Passes Information' }));
    expect(checkbox('Same as Contact Person')).toBeTruthy();
    expect(form().getByRole('button', { name: 'Confirm and pay' })).toBeTruthy();
    expect(amount('Post Graduates × 3')).toBe('₹6,000');
  });

  it("refuses an incomplete step, and 'Back' shows the contact as typed [BOOK-21] [ERR-S-06]", async () => {
    const { user, notices } = await atTheForm({ count: 2, draft: true });
    await user.click(form().getByRole('button', { name: 'Continue' }));
    await user.click(form().getByRole('button', { name: 'Confirm and pay' }));
    expect(notices.at(-1)?.sentence).toBe('Please fill in all attendee details before proceeding.');
    await user.click(form().getByRole('button', { name: 'Back' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name \(as/ }).value).toBe(aDelegate().personName);
  });

  it('limits the count to ten [BOOK-03]', async () => {
    await atTheForm({ count: 12 });
    expect(amount('Post Graduates × 10')).toBe('₹20,000');
  });
});
