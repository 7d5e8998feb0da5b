import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { billingDetailsMachine } from '#machines/billing-details/billing-details.machine.ts';
import { groupDeskMachine } from '#machines/group-desk/group-desk.machine.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import { aGroupBooked, aGroupPaid, aGroupParticipant } from '#machines/group-samples.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import type { Group } from '#schemas/api/groups.api.ts';

import { GroupScreen } from '#src/features/group-orders/group-page.tsx';
import { keptSession } from '#src/features/group-orders/flow.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { withGatewayScript } from '#tests/support/screens/gateway-script.ts';
import { visit } from '#tests/screens/site/visit.tsx';

const email = 'meena@hospital.example';
const session = { token: 'token-1', email, expires: '2025-08-17T11:00:00.000Z' };

beforeEach(() => sessionStorage.clear());

function arrive(query = '') {
  const proof = withFakeEffects(groupProofMachine);
  const desk = withFakeEffects(groupDeskMachine);
  const payment = withFakeEffects(groupPaymentMachine);
  const billing = withFakeEffects(billingDetailsMachine);
  const user = userEvent.setup({ delay: null });
  const seen = visit(<GroupScreen />, { address: `/orders/group${query}`, flows: [proof, desk, payment, billing] });
  return { ...seen, proof, desk, payment, user };
}

/** Renders the page for a verified contact with these groups. */
async function atGroups(groups: Group[] = [aGroupBooked()], query = '') {
  keptSession.write(session);
  const stage = arrive(query);
  await act(async () => stage.desk.settle('readGroups', { output: groups }));
  return stage;
}

const button = (name: string | RegExp, root = screen) => root.getByRole<HTMLButtonElement>('button', { name });
const group = (code: string) => within(screen.getByRole('region', { name: `Group ${code}` })) as typeof screen;
const person = (number: number) =>
  within(screen.getByRole('listitem', { name: `Participant ${number}` })) as typeof screen;

async function violations() {
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
  };
  const { violations: found } = await axe.run(document, { rules });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A group of many, named after the letters. */
const aLargeGroup = () =>
  aGroupBooked({
    participants: Array.from({ length: 20 }, (_, index) =>
      aGroupParticipant({
        number: index + 1,
        name: `Delegate ${'ABCDEFGHIJKLMNOPQRST'[index]}`,
        email: `d${index + 1}@hospital.example`,
        pass_id: `PASS-${index + 1}`,
      }),
    ),
  });

describe('email verification of a group contact', () => {
  it('opens the link from the mail, removes its key from the URL, and shows the email', async () => {
    const { proof, where } = arrive('?order=K4D9Q&key=0123');
    expect(where()).toBe('/orders/group?order=K4D9Q');
    expect(proof.calls).toEqual([{ effect: 'openLink', input: { order: 'K4D9Q', key: '0123' } }]);
    expect(screen.getByRole('status').textContent).toBe('Opening your group…');
    await act(async () =>
      proof.settle('openLink', { output: { email, state: 'awaiting-payment', due: '2025-08-18T09:30:00.000Z' } }),
    );
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe(email);
    expect(await violations()).toEqual([]);
  });

  it('asks for the email and the code, and stores the session', async () => {
    const { user, proof, desk, notices } = arrive();
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
    expect(desk.calls).toEqual([{ effect: 'readGroups', input: { token: 'token-1' } }]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('explains an expired session, and restores the typed text after verification', async () => {
    const { user, desk, proof } = await atGroups();
    await user.click(button('Correct name of Arun Das'));
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Rao');
    await user.click(button('Save name'));
    await act(async () => desk.settle('renameParticipant', { error: aRefusal(401, 'Please prove it again.') }));
    expect(screen.getByRole('alert').textContent).toContain('Your session has ended');
    expect(keptSession.read()).toBeUndefined();
    await user.click(button('Send code'));
    await act(async () => proof.settle('sendCode', { output: undefined }));
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
    await user.click(button('Open my group'));
    await act(async () => proof.settle('verifyCode', { output: { ...session, token: 'token-2' } }));
    await act(async () => desk.settle('readGroups', { output: [aGroupBooked()] }));
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
    expect(words).toContain('Due on 18 Aug 2025, 15:00 IST'); // as clocks of the conference show it
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

  it('shows a cancelled group as cancelled, not expired, with a link to book again', async () => {
    const { transfer: _, ...booked } = aGroupBooked({ can_pay_online: false, state: 'cancelled' });
    const participants = booked.participants.map((person) => ({ ...person, state: 'expired' as const }));
    await atGroups([{ ...booked, participants }]);
    expect(screen.getByText('2 cancelled')).toBeTruthy();
    expect(person(2).getByText('Cancelled').closest<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('plain');
    expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/bulk-booking');
  });

  it('shows date, method and reference of a payment', async () => {
    await atGroups([aGroupPaid({ payment: { by: 'transfer', reference: 'UTR 4711' } })]);
    const words = screen.getByRole('region', { name: 'Payment' }).textContent;
    expect(words).toContain('Paid on 17 Aug 2025, 15:30 ISTBy bank transfer, reference UTR 4711');
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
    const { user, desk } = arrive();
    await act(async () => desk.settle('readGroups', { error: aNetworkError() }));
    expect(screen.getByRole('alert').textContent).toContain('The site could not be reached');
    await user.click(button('Try again'));
    await act(async () => desk.settle('readGroups', { output: [] }));
    expect(screen.getByText('No group is booked with this email.')).toBeTruthy();
  });

  it('cancels a group after a confirmation', async () => {
    const { user, desk } = await atGroups();
    await user.click(button('Cancel this group'));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this group?' })) as typeof screen;
    expect(dialog.getByText(/^The 2 passes of group K4D9Q/)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.click(button('Keep it', dialog));
    expect(desk.waiting()).toEqual([]);
    await user.click(button('Cancel this group'));
    await user.click(button('Cancel this group', within(screen.getByRole('dialog')) as typeof screen));
    expect(desk.calls.at(-1)).toEqual({ effect: 'cancelGroup', input: { token: 'token-1', order: 'K4D9Q' } });
  });

  it('reloads a group that was paid in another window', async () => {
    const { user, desk, payment } = await atGroups();
    await user.click(button('Pay online'));
    await act(async () => payment.settle('payGroup', { error: aRefusal(409, 'It is paid already.') }));
    expect(screen.getByRole('alert').textContent).toBe('It is paid already.');
    await act(async () => desk.settle('readGroups', { output: [aGroupPaid()] }));
    expect(group('K4D9Q').getByText('Paid')).toBeTruthy();
  });
});

describe('participants of a group', () => {
  it('are shown with pass, workshops and state', async () => {
    await atGroups();
    const row = screen.getByRole('listitem', { name: 'Participant 2' });
    for (const part of [
      'Arun Das',
      'Professor',
      'arun@hospital.example',
      'Airway (16 Oct FN)',
      'Provisional',
      'Pass 7H3KD-2PW9X',
    ])
      expect(row.textContent).toContain(part);
    expect(screen.getByText('2 provisional')).toBeTruthy();
    expect(screen.getByText('Names can be corrected until 9 Oct 2025.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^Find/ })).toBeNull();
  });

  it('can be searched by name, email or pass in a large group', async () => {
    const { user } = await atGroups([aLargeGroup()]);
    const find = screen.getByRole('textbox', { name: /^Find a participant/ });
    await user.type(find, 'delegate c');
    expect(screen.getAllByRole('listitem', { name: /^Participant/ })).toHaveLength(1);
    expect(screen.getByText('1 of 20 shown')).toBeTruthy();
    await user.click(button('Correct name of Delegate C'));
    await user.clear(find);
    await user.type(find, 'nobody');
    expect(screen.getAllByRole('listitem', { name: /^Participant/ })).toHaveLength(1); // the one that is being typed in
    await user.click(button('Discard changes'));
    expect(screen.getByText('No participant matches.')).toBeTruthy();
    await user.clear(find);
    await user.type(find, 'pass-17');
    expect(person(17).getByText('Delegate Q')).toBeTruthy();
  });

  it('can be renamed in place, and the focus returns to the button', async () => {
    const { user, desk, notices } = await atGroups();
    await user.click(button('Correct name of Arun Das'));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.click(button('Save name'));
    expect(screen.getByRole('alert').textContent).toBe('This field is required');
    await user.type(field, 'Arun K. Das 7');
    expect(field.value).toBe('Arun K. Das ');
    expect(button('Correct name of Meena Rao').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await act(async () =>
      desk.settle('renameParticipant', { error: aRefusal(409, 'Names of this group can no longer be corrected.') }),
    );
    expect(screen.getByRole('alert').textContent).toBe('Names of this group can no longer be corrected.');
    await act(async () => desk.settle('readGroups', { output: [aGroupBooked()] }));
    expect(field.value).toBe('Arun K. Das ');
    expect(await violations()).toEqual([]);
    await user.click(button('Save name'));
    await act(async () => desk.settle('renameParticipant', { output: aGroupParticipant({ name: 'Arun K. Das' }) }));
    expect(document.activeElement).toBe(button('Correct name of Arun K. Das'));
    expect(notices).toMatchObject([{ sentence: 'Arun K. Das: the name is corrected.', tone: 'success' }]);
  });

  it('of a paid group can get their passes again, and can be downloaded', async () => {
    const { user, desk } = await atGroups([aGroupPaid()]);
    await user.click(button('Send pass of Arun Das again'));
    expect(button('Sending...', person(2))).toBeTruthy();
    await act(async () => desk.settle('mailPasses', { output: { sent: 1, leftOut: 0 } }));
    await user.click(button('Send all passes again'));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Send all passes again?' })) as typeof screen;
    expect(dialog().getByText(/^We send all 2 participants their pass again/)).toBeTruthy();
    await user.click(button('Do not send', dialog()));
    expect(desk.waiting()).toEqual([]);
    await user.click(button('Send all passes again'));
    await user.click(button('Send all passes', dialog()));
    expect(desk.calls.at(-1)?.input).toEqual({ token: 'token-1', order: 'K4D9Q', number: undefined });
    await act(async () => desk.settle('mailPasses', { output: { sent: 1, leftOut: 1 } }));
    for (const [name, file] of [
      ['All passes (PDF)', 'passes'],
      ['List (CSV)', 'participants'],
      ['Pro-forma (PDF)', 'proforma'],
    ] as const) {
      await user.click(button(name));
      expect(desk.calls.at(-1)?.input).toMatchObject({ order: 'K4D9Q', file });
      await act(async () => desk.settle('saveFile', { output: undefined }));
    }
    expect(await violations()).toEqual([]);
  });

  it('cannot be renamed after the deadline or too many changes', async () => {
    await atGroups([
      aGroupBooked({ participants: [aGroupParticipant({ number: 1, name_changes_left: 0 }), aGroupParticipant()] }),
      aGroupBooked({ order_code: 'OLDER', can_change_names: false }),
    ]);
    expect(screen.getAllByRole('button', { name: /^Correct name/ })).toHaveLength(1);
  });
});
