import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { encodeLink } from '#domain/tickets/tickets.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import { workshopListMachine } from '#machines/workshop-list/workshop-list.machine.ts';
import { BookingScreen } from '#src/site/booking/booking-page.tsx';
import { TicketsScreen } from '#src/site/tickets/tickets-page.tsx';
import { aKeptPass, aLookup, aRefusal, aTicket, aWorkshop, somePasses } from '#machines/samples.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { blocksInLabels } from '#tests/support/screens/blocks-in-labels.ts';
import { aRuntime, visit, visitSite } from './visit.tsx';
import '#src/forms/schema-form.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

/** jsdom cannot compute contrast; contrast.test.ts checks it. */
const rules = { 'color-contrast': { enabled: false } };

async function violations(more: axe.RunOptions['rules'] = {}): Promise<string[]> {
  const results = await axe.run(document.body, { rules: { ...rules, ...more } });
  const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  return [...found, ...blocksInLabels()];
}

it.each([
  ['/classic-booking', 'open'],
  ['/classic-booking', 'closed'],
  ['/conference/confirmation?status=success&email=a@b.example', 'open'],
  ['/conference/confirmation?status=failed', 'open'],
] as const)('has no axe violations at %s while registration is %s', async (address, phase) => {
  await visitSite(address, aRuntime({ registration: phase, tiers: phase }, { testPayments: true }));
  await screen.findByRole('heading', { level: 1 });
  expect(await violations()).toEqual([]);
});

it('has no axe violations in the share dialog', async () => {
  await visitSite('/classic-booking');
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByRole('dialog', { name: 'Share Event' });
  expect(await violations()).toEqual([]);
});

// A screen has no landmarks here, because the shell is not rendered.
const alone = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'heading-order': { enabled: false },
};

it('has no axe violations in the workshops dialog and the booking form, before and after a refused submit', async () => {
  const booking = withFakeEffects(singleBookingMachine);
  const list = withFakeEffects(workshopListMachine);
  visit(<BookingScreen />, { address: '/booking?pass=post', flows: [booking, list] });
  const offered = [
    aWorkshop(),
    aWorkshop({ id: 'full', name: 'Full', leftCount: 0 }),
    aWorkshop({ id: 'b', name: 'B' }),
  ];
  await act(async () => {
    booking.settle('loadPasses', { output: somePasses() });
    list.settle('loadWorkshops', { output: offered });
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Airway' }));
  expect(await violations(alone)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Confirm Selection' }));
  await screen.findByRole('textbox', { name: /^Name \(as/ });
  expect(await violations(alone)).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Confirm and pay' })[0]!);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(await violations(alone)).toEqual([]);
});

it('has no axe violations in the steps of email verification', async () => {
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const flows = [retrieval, withFakeEffects(sendPassMachine), withFakeEffects(keptPassesMachine)];
  visit(<TicketsScreen />, { address: '/tickets', flows });
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await violations(alone)).toEqual([]);

  await userEvent.type(screen.getByRole('textbox', { name: /^Email/ }), 'a@b.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  await act(async () => retrieval.settle('sendCode', { output: undefined }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
  await act(async () => retrieval.settle('verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') }));
  expect(await violations(alone)).toEqual([]);
});

it('has no axe violations on the tickets and in the send-pass dialog', async () => {
  const keptPasses = withFakeEffects(keptPassesMachine);
  const retrieval = withFakeEffects(ticketRetrievalMachine);
  const flows = [retrieval, withFakeEffects(sendPassMachine), keptPasses];
  const data = encodeURIComponent(encodeLink(aLookup()));
  visit(<TicketsScreen />, { address: `/tickets?data=${data}&email=a@b.example`, flows });
  await screen.findByRole('article');
  await act(async () => retrieval.settle('checkTickets', { output: true }));
  const others = aKeptPass({ pass: aTicket({ pass_id: '9K3TA-1MB7D' }) });
  await act(async () => keptPasses.settle('listKept', { output: [aKeptPass(), others] }));
  await screen.findByRole('heading', { name: 'Kept on this device' });
  expect(await violations(alone)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send Email' }));
  expect(await violations(alone)).toEqual([]);
});
