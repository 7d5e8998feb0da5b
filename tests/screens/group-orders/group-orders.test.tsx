import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGroupBooked, aGroupPaid } from '#machines/group-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { keptSession } from '#src/site/group-orders/flow.ts';
import { withGatewayScript } from '#tests/support/screens/gateway-script.ts';
import {
  email,
  session,
  useEmptyStorage,
  arrive,
  atGroups,
  button,
  group,
  person,
  violations,
} from './group-orders-fixture.tsx';

useEmptyStorage();

describe('email verification of a group contact', () => {
  it('removes the key of the mailed link from the URL, uses it after a press, and shows the email [SEC-53]', async () => {
    const { user, proof, where } = arrive('?order=K4D9Q&key=0123');
    expect(where()).toBe('/orders/group?order=K4D9Q');
    expect(proof.calls).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(button('Confirm email'));
    expect(proof.calls).toEqual([{ effect: 'openLink', input: { order: 'K4D9Q', key: '0123' } }]);
    expect(screen.getByRole('status').textContent).toBe('Opening your group…');
    await act(async () =>
      proof.settle('openLink', { output: { email, state: 'awaiting-payment', due: '2025-08-18T09:30:00.000Z' } }),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe(email);
    expect(await violations()).toEqual([]);
  });

  it('says that the seats are not held longer while another group of the mail domain is unpaid', async () => {
    const { user, proof } = arrive('?order=K4D9Q&key=0123');
    await user.click(button('Confirm email'));
    const due = '2025-08-18T09:30:00.000Z';
    const output = { email, state: 'awaiting-payment' as const, due, unpaidDomain: 'hospital.example' };
    await act(async () => proof.settle('openLink', { output }));
    expect(screen.getByText(/^They cannot be held longer/).textContent).toBe(
      'They cannot be held longer, because another group of hospital.example is not paid yet. Please pay by then, or write to us.',
    );
    expect(await violations()).toEqual([]);
  });

  it('deletes the draft of the booked group from the device, and no other draft', async () => {
    const key = 'symposia.draft.group';
    const store = (bookedEmail?: string) =>
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft: { quantity: 2, bookedEmail } }));
    for (const [bookedEmail, isDeleted] of [
      [email, true],
      ['other@hospital.example', false],
      [undefined, false],
    ] as const) {
      store(bookedEmail);
      const { unmount } = await atGroups();
      expect([bookedEmail, localStorage.getItem(key) === null]).toEqual([bookedEmail, isDeleted]);
      unmount();
    }
  });

  it('asks for the email and the code, and stores the session', async () => {
    const { user, proof, groupOrders, notices } = arrive();
    await user.click(button('Send code'));
    expect(screen.getByText('This field is required')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^Email/ }), email);
    await user.click(button('Send code'));
    await act(async () => proof.settle('sendCode', { output: undefined }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Code/ }));
    expect(button('Open my group').disabled).toBe(true);
    expect(button('Open my group').nextElementSibling).toBe(button('Send another code'));
    await user.keyboard('12');
    await user.click(button('Send another code'));
    await act(async () => proof.settle('sendCode', { output: undefined }));
    expect(notices).toMatchObject([{ sentence: 'Another code is on its way. Only the newest one works.' }]);
    await user.click(screen.getByRole('textbox', { name: /^Code/ }));
    await user.keyboard('123456{Enter}');
    expect(await violations()).toEqual([]);
    await act(async () => proof.settle('verifyCode', { output: session }));
    expect(keptSession.read()).toEqual(session);
    expect(groupOrders.calls).toEqual([{ effect: 'readGroups', input: { token: 'token-1' } }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('explains an expired session, and restores the typed text after verification', async () => {
    const { user, groupOrders, proof } = await atGroups();
    await user.click(button('Correct name or email of Arun Das'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Rao');
    await user.click(button('Save'));
    await act(async () => groupOrders.settle('correctParticipant', { error: aRefusal(401, 'Please prove it again.') }));
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended');
    expect(keptSession.read()).toBeUndefined();
    await user.click(button('Send code'));
    await act(async () => proof.settle('sendCode', { output: undefined }));
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
    await user.click(button('Open my group'));
    await act(async () => proof.settle('verifyCode', { output: { ...session, token: 'token-2' } }));
    await act(async () => groupOrders.settle('readGroups', { output: [aGroupBooked()] }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Arun Das Rao');
  });

  it('signs out, and deletes the session', async () => {
    const { user } = await atGroups();
    await user.click(button('Sign out'));
    expect(keptSession.read()).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'Verify your email' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('group list', () => {
  it('shows amount, due date and payment methods', async () => {
    const isPreloaded = withGatewayScript();
    await atGroups();
    const card = group('K4D9Q');
    expect(card.getByText('Awaiting payment')).toBeTruthy();
    const words = screen.getByRole('region', { name: 'Payment' }).textContent;
    for (const part of ['Under Graduates × 2₹3,000', 'Airway × 1₹500', 'Total₹3,500', 'Billed to: Sample Hospital'])
      expect(words).toContain(part);
    expect(words).toContain('Due on 18 Aug 2025, 15:00 IST'); // in the time zone of the conference
    expect(screen.getByText('Signed in until 17 Aug 2025, 16:30 IST')).toBeTruthy();
    expect(words).toContain('ReferenceK4D9Q');
    expect(words).toContain('Or pay by bank transfer');
    expect(isPreloaded()).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it.each([
    [{ can_pay_online: false }, 'Awaiting transfer'],
    [{ state: 'expired' }, 'Expired'],
    [{ state: 'cancelled' }, 'Cancelled'],
    [{ state: 'late' }, 'Paid too late'],
    [{ state: 'refunded' }, 'Refunded'],
    [{ state: 'paid', paid_at: '2025-08-17T10:00:00.000Z' }, 'Paid'],
  ] as const)("shows the state %o as '%s', without checkout", async (own, name) => {
    const { transfer: _, ...booked } = aGroupBooked();
    await atGroups([{ ...booked, can_pay_online: false, ...own }]);
    expect(group('K4D9Q').getAllByText(name)[0]?.closest('[aria-label^=Participant]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay online' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this group' }) === null).toBe('state' in own);
    const hasProforma = !['expired', 'cancelled', 'late', 'refunded'].includes('state' in own ? own.state : '');
    expect(screen.queryByRole('button', { name: 'Pro-forma (PDF)' }) !== null).toBe(hasProforma);
  });

  it.each([
    ['awaiting-payment', false],
    ['paid', true],
    ['late', true],
    ['refunded', true],
    ['expired', false],
    ['cancelled', false],
  ] as const)('a %s group links to invoice and refund: %s', async (state, isLed) => {
    await atGroups([aGroupBooked({ state, page: '/orders/abc' })]);
    const link = screen.queryByRole('link', { name: 'Invoice and refund' });
    expect(link?.getAttribute('href')).toBe(isLed ? '/orders/abc' : undefined);
  });

  it('shows a cancelled group as cancelled, not expired, with a link to book again', async () => {
    const { transfer: _, ...booked } = aGroupBooked({ can_pay_online: false, state: 'cancelled' });
    const participants = booked.participants.map((person) => ({ ...person, state: 'expired' as const }));
    await atGroups([{ ...booked, participants }]);
    expect(screen.getByText('2 cancelled')).toBeTruthy();
    expect(person(2).getByText('Cancelled').closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('plain');
    expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/bulk-booking');
  });

  it("opens the group of the URL, otherwise the newest one, and others with 'Show'", async () => {
    const { user } = await atGroups([aGroupBooked({ order_code: 'NEWER' }), aGroupPaid()], '?order=K4D9Q');
    expect(group('K4D9Q').getByRole('heading', { name: 'Participants' })).toBeTruthy();
    expect(group('NEWER').queryByRole('heading', { name: 'Participants' })).toBeNull();
    await user.click(button('Show', group('NEWER')));
    expect(group('NEWER').getByRole('heading', { name: 'Participants' })).toBeTruthy();
    await user.click(button('Hide', group('K4D9Q')));
    expect(group('K4D9Q').queryByRole('heading', { name: 'Participants' })).toBeNull();
  });

  it('shows an error and a retry when the groups cannot be loaded', async () => {
    keptSession.write(session);
    const { user, groupOrders } = arrive();
    await act(async () => groupOrders.settle('readGroups', { error: aNetworkError() }));
    expect(screen.getByRole('alert').textContent).toContain('The site could not be reached');
    await user.click(button('Try again'));
    await act(async () => groupOrders.settle('readGroups', { output: [] }));
    expect(screen.getByText('No group is booked with this email.')).toBeTruthy();
  });

  it('cancels a group after a confirmation', async () => {
    const { user, groupOrders } = await atGroups();
    await user.click(button('Cancel this group'));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this group?' })) as typeof screen;
    expect(dialog.getByText(/^The 2 passes of group K4D9Q/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.click(button('Keep it', dialog));
    expect(groupOrders.waiting()).toEqual([]);
    await user.click(button('Cancel this group'));
    await user.click(button('Cancel this group', within(screen.getByRole('dialog')) as typeof screen));
    expect(groupOrders.calls.at(-1)).toEqual({ effect: 'cancelGroup', input: { token: 'token-1', order: 'K4D9Q' } });
  });

  it('reloads a group that was paid in another window', async () => {
    const { user, groupOrders, payment } = await atGroups();
    await user.click(button('Pay online'));
    await act(async () => payment.settle('payGroup', { error: aRefusal(409, 'It is paid already.') }));
    expect(screen.getByRole('alert').textContent).toBe('It is paid already.');
    await act(async () => groupOrders.settle('readGroups', { output: [aGroupPaid()] }));
    expect(group('K4D9Q').getByText('Paid')).toBeTruthy();
  });
});
