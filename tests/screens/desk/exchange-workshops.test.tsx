import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { m } from '#messages';
import { openDesk, type Reply } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

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
  actions: [{ action: 'change-workshops' }],
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
  actions: [],
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
  await saysWhatIsMissing(button, m.desk_text_least({ count: 3 }));
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

async function chooseDearer(reply: Reply | (() => Reply), readOrder: () => Reply = () => order) {
  const dearer = {
    amount: 500,
    hold_until: at,
    recipient: 'asha@example.org',
    held: ['Surgery'],
    released: ['Airway'],
  };
  const all = [...offered, { id: 'surgery', name: 'Surgery', date_time: '9:00', price: 2500, free: 1 }];
  const desk = openDesk('/desk/orders/o1', {
    'GET orders/o1': readOrder,
    'POST orders/o1/people/1/workshops/quote': ({ body }) =>
      JSON.stringify(body).includes('surgery')
        ? { offered: all, difference: 500, order: dearer }
        : { offered: all, difference: 0 },
    'POST orders/o1/people/1/workshops/order': reply,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change workshops' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Airway/ }));
  await user.click(dialog.getByRole('checkbox', { name: /Surgery/ }));
  await dialog.findByRole('button', { name: 'Place an order for ₹500' });
  return { ...desk, user, dialog };
}

it('dearer workshops show the order for the difference, its seats and its mail, and place it', async () => {
  const { user, dialog, callsOf } = await chooseDearer({ ...order, version: '2-b' });
  expect(dialog.getByText('An order for the difference of ₹500')).toBeTruthy();
  expect(dialog.getByText(/It holds these seats until 17 Aug 2025.*: Surgery/)).toBeTruthy();
  expect(dialog.getByText('The link to pay is mailed to asha@example.org.')).toBeTruthy();
  expect(dialog.getByText(/these seats become free: Airway/)).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: /By bank transfer/ }));
  await user.click(dialog.getByRole('button', { name: 'Place an order for ₹500' }));
  expect(await screen.findByText(/The order is placed/)).toBeTruthy();
  expect(callsOf('POST orders/o1/people/1/workshops/order').map(({ body }) => body)).toEqual([
    { version: '1-a', workshops: ['surgery'], expected_amount: 500, way: 'transfer' },
  ]);
});

/** Replaces the scrolling of elements. Returns a function that ends this. */
function scrollsBy(scroll: typeof Element.prototype.scrollIntoView): () => void {
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
  Element.prototype.scrollIntoView = scroll;
  return () => {
    if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before);
    else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  };
}

it('shows why an order for dearer workshops was not placed, and scrolls to it', async () => {
  const scrolled = vi.fn<(this: Element) => void>();
  onTestFinished(scrollsBy(scrolled));

  const { user, dialog } = await chooseDearer({ status: 409, message: 'No seat is free in Surgery.' });
  await user.click(dialog.getByRole('button', { name: 'Place an order for ₹500' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toContain('No seat is free in Surgery.');
  expect(scrolled.mock.contexts.some((element) => (element as Element).contains(alert))).toBe(true);
});

it('after another person changed the order, the choice is quoted again and saved with the present version', async () => {
  let version = '1-a';
  const { user, dialog, callsOf } = await chooseDearer(
    () => {
      if (version === '2-b') return { ...order, version: '3-c' };
      version = '2-b';
      return { status: 409, message: 'Meena has changed this order.' };
    },
    () => ({ ...order, version }),
  );
  await user.click(dialog.getByRole('button', { name: 'Place an order for ₹500' }));
  await dialog.findByText('Meena has changed this order.');
  await user.click(await dialog.findByRole('button', { name: 'Place an order for ₹500' }));
  await screen.findByText(/The order is placed/);
  expect(callsOf('POST orders/o1/people/1/workshops/quote')).toHaveLength(4);
  expect(callsOf('POST orders/o1/people/1/workshops/order').map(({ body }) => body)).toMatchObject([
    { version: '1-a', workshops: ['surgery'] },
    { version: '2-b', workshops: ['surgery'] },
  ]);
});

it('the order of an exchange has no headings of people and answers, because it has none', async () => {
  openDesk('/desk/orders/o2', {
    'GET orders/o2': { ...order, id: 'o2', kind: 'exchange', people: [], answers: [] },
  });
  await screen.findByRole('heading', { name: 'Items' });
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Answers of the form' })).toBeNull();
});
