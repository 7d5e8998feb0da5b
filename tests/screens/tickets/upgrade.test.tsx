import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { encodeLink, type TicketLookup } from '#domain/tickets/tickets.ts';
import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { anOrderPaid } from '#machines/order-samples.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { aLookup, aNetworkError, aRefusal, aTicket } from '#machines/samples.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { anUpgradePlaced, aQuote } from '#machines/upgrade-samples.ts';
import { TicketsScreen } from '#src/site/tickets/tickets-page.tsx';
import '#src/site/tickets/passes/upgrade-part.tsx';
import '#src/site/tickets/ticket-view.tsx';
import { UpgradeScreen } from '#src/site/upgrade/upgrade-page.tsx';
import { m } from '#messages';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { visit, visitSite } from '#tests/screens/site/visit.tsx';

const email = 'vani@devices.example';
const visitors = ['V1S1T-0R001', 'V1S1T-0R002'].map((pass_id, index) =>
  aTicket({ pass_id, conference_id: 'simc-2025-visitor', type: 'visitor', name: `Visitor ${index + 1}` }),
);
const holder = { name: 'Vani Iyer', email, personName: '', mobile: '', visitor_id: 'v1' };
const lookupOf = (passes = [...visitors, aTicket()]): TicketLookup => aLookup({ user_data: [{ ...holder, passes }] });

async function atTheTickets(lookup = lookupOf()) {
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const flows = [retrieval, withFakeEffects(sendPassMachine), withFakeEffects(keptPassesMachine)];
  const address = `/tickets?${new URLSearchParams({ data: encodeLink(lookup), email })}`;
  const view = visit(<TicketsScreen />, { address, flows });
  await screen.findByRole('heading', { name: 'Your Digital Tickets' });
  await act(async () => retrieval.settle('checkTickets', { output: true }));
  return { ...view, user: userEvent.setup({ delay: null }) };
}
async function atTheDialog() {
  const fixture = await atTheTickets();
  await fixture.user.click(await screen.findByRole('button', { name: 'Upgrade passes' }));
  return { ...fixture, dialog: within(screen.getByRole('dialog', { name: 'Select Passes to Upgrade' })) };
}
const violations = async () =>
  (
    await axe.run(document.body, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'landmark-one-main': { enabled: false },
      },
    })
  ).violations.map(({ id }) => id);

describe('upgrade dialog', () => {
  it('opens from tickets with a pass that can be upgraded [UPGRADE-01]', async () => {
    await atTheDialog();
    expect(await violations()).toEqual([]);
  });

  it('is not offered without such a pass', async () => {
    await atTheTickets(lookupOf([aTicket()]));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Upgrade passes' })).toBeNull();
  });

  it('has the specified texts for delegate and networking passes [UPGRADE-02] [UPGRADE-05]', async () => {
    const { dialog, user } = await atTheDialog();
    expect(dialog.getByText('Choose which visitor passes you want to upgrade to delegate passes')).toBeTruthy();
    for (const name of ['Select All', 'Select None', 'Cancel', 'Upgrade Selected (0)'])
      expect(dialog.getByRole('button', { name })).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Networking Pass' }));
    expect(dialog.getByText('Choose which visitor passes you want to upgrade to networking passes')).toBeTruthy();
  });

  it('lists only passes that can be upgraded, with name and id [UPGRADE-03]', async () => {
    const { dialog } = await atTheDialog();
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(['Visitor 1', 'Visitor 2']);
    expect(dialog.getByText('ID: V1S1T-0R001')).toBeTruthy();
    expect(dialog.getByText('ID: V1S1T-0R002')).toBeTruthy();
  });

  it('selects all or none, and shows the count [UPGRADE-04] [UPGRADE-05]', async () => {
    const { dialog, user } = await atTheDialog();
    await user.click(dialog.getByRole('button', { name: 'Select All' }));
    expect(dialog.getByRole('button', { name: 'Upgrade Selected (2)' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Select None' }));
    expect(dialog.getByRole('button', { name: 'Upgrade Selected (0)' })).toBeTruthy();
  });

  it('requires at least one pass [ERR-T-07] [UPGRADE-05]', async () => {
    const { dialog, user } = await atTheDialog();
    await user.click(dialog.getByRole('button', { name: 'Upgrade Selected (0)' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please select at least one pass to upgrade');
    expect(await violations()).toEqual([]);
  });

  it('leads to /booking with pass, count, data and email [UPGRADE-06] [UPGRADE-09] [ROUTE-08]', async () => {
    const { dialog, user, where } = await atTheDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Visitor 2' }));
    await user.click(dialog.getByRole('button', { name: 'Upgrade Selected (1)' }));
    const query = new URLSearchParams({
      pass: 'delegate',
      count: '1',
      data: encodeLink({
        originalPass: 'visitor',
        targetPass: 'delegate',
        email,
        specificUser: 'Vani Iyer',
        selectedPasses: [visitors[1]],
      }),
      email,
    });
    expect(where()).toBe(`/booking?${query}`);
  });
});

describe('upgrade page', () => {
  const data = encodeLink({ targetPass: 'delegate', email, selectedPasses: visitors });

  it('is shown at /booking when the data contains an upgrade [ROUTE-08] [T-09]', async () => {
    await visitSite(`/booking?${new URLSearchParams({ pass: 'delegate', count: '2', data, email })}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Upgrade your passes' })).toBeTruthy();
  });

  it('shows changes and costs, and confirms an upgrade without payment', async () => {
    const upgrade = withFakeEffects(passUpgradeMachine);
    visit(<UpgradeScreen />, { address: `/booking?${new URLSearchParams({ data, email })}`, flows: [upgrade] });
    await act(async () =>
      upgrade.settle('quoteUpgrade', {
        output: aQuote({ total: 0, passes: aQuote().passes.map((pass) => ({ ...pass, difference: 0 })) }),
      }),
    );
    expect(screen.getByText('Visitor Pass → Delegate Pass')).toBeTruthy();
    expect(screen.getByText('Difference: Nothing to pay')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade now' }));
    expect(screen.getByRole('button', { name: 'Upgrading...' })).toBeTruthy();
    const { checkout: _, ...placed } = anUpgradePlaced();
    await act(async () => upgrade.settle('placeUpgrade', { output: placed }));
    const title = screen.getByRole('heading', { level: 1, name: 'Your pass is upgraded' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(placed.order_page);
  });

  it('offers another try after a refusal, but not for a damaged link', async () => {
    const upgrade = withFakeEffects(passUpgradeMachine);
    const { unmount } = visit(<UpgradeScreen />, {
      address: `/booking?${new URLSearchParams({ data, email })}`,
      flows: [upgrade],
    });
    await act(async () =>
      upgrade.settle('quoteUpgrade', { error: aRefusal(409, 'The pass has been upgraded already.') }),
    );
    expect(screen.getByRole('alert').textContent).toContain('The pass has been upgraded already.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    unmount();
    visit(<UpgradeScreen />, { address: '/booking?data=none', flows: [withFakeEffects(passUpgradeMachine)] });
    expect(screen.getByRole('alert').textContent).toContain(m.pass_upgrade_damaged());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('verifies the email of the passes with a code, and no other email', async () => {
    const upgrade = withFakeEffects(passUpgradeMachine);
    visit(<UpgradeScreen />, { address: `/booking?${new URLSearchParams({ data, email })}`, flows: [upgrade] });
    await act(async () => upgrade.settle('quoteUpgrade', { error: aRefusal(401, 'Verify your email.', proofNeeded) }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: m.email_code_send() }));
    const code = upgrade.children.find(({ machine }) => machine.id === 'emailCode')!;
    expect(code.calls).toEqual([{ effect: 'sendCode', input: { email } }]);
    await act(async () => code.settle('sendCode', { output: undefined }));
    expect(screen.getByRole('textbox', { name: /^Code/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.email_code_back() })).toBeNull();
  });

  it.each([
    [
      'is closed, after another tab has paid',
      async (checkout: Checkout) => checkout.send({ type: 'checkout.dismissed' }),
    ],
    [
      'is approved, and the confirmation is lost',
      async (checkout: Checkout, upgrade: Upgrade) => {
        checkout.send({ type: 'checkout.paid', receipt: {} });
        upgrade.settle('confirmPayment', { error: aNetworkError() });
      },
    ],
  ])('shows a paid upgrade when the checkout %s', async (_, end) => {
    const checkout: Checkout = { send: () => {} };
    const faked = withFakeEffects(passUpgradeMachine);
    const machine = faked.machine.provide({
      actors: {
        openCheckout: fromCallback(({ sendBack }) => {
          checkout.send = sendBack;
        }),
      },
    } as never);
    const status = withFakeEffects(orderStatusMachine);
    const flows = [{ machine }, status] as never;
    visit(<UpgradeScreen />, { address: `/booking?${new URLSearchParams({ data, email })}`, flows });
    await act(async () => faked.settle('quoteUpgrade', { output: aQuote() }));
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }));
    await act(async () => faked.settle('placeUpgrade', { output: anUpgradePlaced() }));
    await act(() => end(checkout, faked));
    expect(screen.queryByRole('heading', { name: 'Your pass is upgraded' })).toBeNull();
    await act(async () => status.settle('readStatus', { output: anOrderPaid({ kind: 'upgrade' }) }));
    const title = screen.getByRole('heading', { level: 1, name: 'Your pass is upgraded' });
    expect(document.activeElement).toBe(title);
    expect(screen.queryByText(/checkout was closed|could not confirm/)).toBeNull();
  });
});

interface Checkout {
  send: (event: { type: string; receipt?: object }) => void;
}
type Upgrade = FakeEffects<typeof passUpgradeMachine>;
