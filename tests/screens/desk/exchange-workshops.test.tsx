import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openDesk } from './desk-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2025-08-17T06:00:00.000Z';
const person = {
  number: 1,
  name: 'Asha Raman',
  designation: 'Professor',
  organisation: 'Sample College',
  pass_id: 'P-1',
  pass_state: 'valid',
  workshops: [{ id: 'airway', name: 'Airway', date_time: '9:00' }],
  acts: [{ act: 'change-workshops' }],
};
const order = {
  id: 'o1',
  code: 'SIMC25-4T2MZ-8QK1C',
  kind: 'single',
  state: 'paid',
  status: 'paid',
  version: '1-a',
  made_at: at,
  hold_until: at,
  total: 2500,
  currency: 'INR',
  items: [],
  contact: {},
  billing: {},
  people: [person],
  documents: [],
  timeline: [],
  acts: [],
};
const offered = [
  { id: 'airway', name: 'Airway', date_time: '9:00', price: 2000, free: 3 },
  { id: 'writing', name: 'Writing', date_time: '9:00', price: 1500, free: 3 },
];
const note = {
  kind: 'credit-note',
  of: 'INV/1',
  lines: [{ label: 'Part of Airway', quantity: 1, amount: 500 }],
  total: 500,
};

async function chooseWriting(needsApproval: boolean) {
  const refund = { amount: 500, needs_approval: needsApproval, is_by_hand: false, payment: 'pay_1', note };
  const desk = openDesk('/desk/orders/o1', {
    'GET orders/o1': order,
    'POST orders/o1/people/1/workshops/quote': ({ body }) =>
      JSON.stringify(body).includes('writing') ? { offered, difference: -500, refund } : { offered, difference: 0 },
    'POST orders/o1/people/1/workshops/exchange': { ...order, version: '2-b' },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change workshops' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Airway/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Writing/ }));
  return { ...desk, user, dialog };
}

it('cheaper workshops show the refund and the credit note, and need a reason', async () => {
  const { user, dialog, callsOf } = await chooseWriting(false);
  const button = await dialog.findByRole('button', { name: 'Change and refund ₹500' });
  expect(dialog.getByText('₹500 goes back in part of the payment pay_1.')).toBeTruthy();
  expect(dialog.getByText('Part of Airway')).toBeTruthy();
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'too long');
  await user.click(button);
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(callsOf('POST orders/o1/people/1/workshops/exchange').map(({ body }) => body)).toEqual([
    { version: '1-a', workshops: ['writing'], expected_amount: 500, reason: 'too long' },
  ]);
});

it('a large difference says that another person must approve the exchange', async () => {
  const { user, dialog } = await chooseWriting(true);
  await user.type(await dialog.findByRole('textbox', { name: /Reason/ }), 'too long');
  expect(dialog.getByText(/Another person must approve this exchange/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ask for approval of ₹500' }));
  expect(await screen.findByText(/The exchange waits for approval/)).toBeTruthy();
});
