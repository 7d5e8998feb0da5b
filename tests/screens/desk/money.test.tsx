import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anException } from '#machines/refund-samples.ts';
import { aTransferLine, anUnknownTransfer } from '#machines/statement-samples.ts';
import type { DeskPayment } from '#schemas/api/desk/documents.api.ts';
import type { TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { m } from '#messages';
import { aSession, openDesk } from './desk-screen.tsx';
import { saysWhatIsMissing } from './says-what-is-missing.ts';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const code = 'SIMC25-4T2MZ-8QK1C';
const aPayment: DeskPayment = {
  gateway: 'transfer',
  reference: 'UTR000001',
  outcome: 'settled',
  settled_at: '2025-08-14T06:00:00Z',
  order_code: code,
  order_kind: 'bulk',
};

const cellsOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr')!;
  return [...row.cells].map((cell) => cell.textContent);
};

describe('the list of transfers', () => {
  const counts = { open: 1, accepted: 0, 'not-ours': 1, exception: 0 };
  const rent: TransferLine = { ...anUnknownTransfer(), state: 'not-ours', version: 2, reason: 'hall rent' };
  const list = (lines: TransferLine[]) => ({ lines, next: null, counts });
  const awaited = { orders: [{ code: 'SIMC25-4T2MZ-8QK1C', total_paise: 900_000, due: '2025-08-24T06:00:00Z' }] };

  it('shows what was decided, and takes a decision back with the version that is shown', async () => {
    let lines = [rent];
    const { callsOf } = openDesk('/desk/transfers', {
      'GET statement-lines': () => list(lines),
      'GET awaited-transfers': awaited,
      'POST statement-lines/line-2/reopen': () => ((lines = [anUnknownTransfer()]), { line: anUnknownTransfer() }),
    });
    expect((await cellsOf('HALL RENT')).slice(0, 6)).toEqual([
      '17 August 2025',
      '₹1,250',
      'HALL RENT',
      'UTR000002',
      m.desk_transfer_state_not_ours(),
      'hall rent',
    ]);
    expect((await cellsOf('SIMC25-4T2MZ-8QK1C'))[1]).toBe('₹9,000');
    await user.click(screen.getByRole('button', { name: m.desk_transfer_take_back_of({ reference: 'UTR000002' }) }));
    await waitFor(() =>
      expect(callsOf('POST statement-lines/line-2/reopen')).toMatchObject([{ body: { version: 2 } }]),
    );
    await screen.findByText(m.desk_transfer_state_open(), { selector: 'td' });
  });

  it.each([
    { outcome: 'settled', sentence: m.desk_transfer_accepted },
    { outcome: 'paid-twice', sentence: m.desk_transfer_not_needed },
  ] as const)('leads to the matching, where one press accepts a transfer: $outcome', async ({ outcome, sentence }) => {
    let lines = [aTransferLine()];
    const line = aTransferLine({ state: 'accepted', order_code: 'SIMC25-4T2MZ-8QK1C', outcome });
    const { callsOf } = openDesk('/desk/transfers', {
      'GET statement-lines': () => list(lines),
      'GET awaited-transfers': awaited,
      'POST statement-lines/line-1/accept': () => ((lines = []), { outcome, line }),
    });
    await user.click(await screen.findByRole('link', { name: m.desk_matching_start({ count: 1 }) }));
    await user.click(await screen.findByRole('button', { name: m.desk_statement_skip() }));
    const accept = m.desk_transfer_accept_of({ code: 'SIMC25-4T2MZ-8QK1C', name: 'Asha Raman' });
    await user.click(await screen.findByRole('button', { name: accept }));
    await screen.findByText(sentence({ code: 'SIMC25-4T2MZ-8QK1C' }));
    await screen.findByText(m.desk_matching_done());
    expect(callsOf('POST statement-lines/line-1/accept')).toMatchObject([
      { body: { version: 1, order_code: 'SIMC25-4T2MZ-8QK1C' } },
    ]);
  });

  it('has no other action on a transfer while one is sent', async () => {
    openDesk('/desk/transfers/match', {
      'GET statement-lines': list([aTransferLine()]),
      'GET awaited-transfers': awaited,
    });
    await user.click(await screen.findByRole('button', { name: m.desk_statement_skip() }));
    const accept = await screen.findByRole('button', { name: /^Accept for/ });
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await user.click(accept);
    for (const button of screen.getAllByRole('button', { name: /^(Accept for|Another order|Not ours)/ }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('keeps what was typed about a transfer when the service refuses it', async () => {
    openDesk('/desk/transfers/match', {
      'GET statement-lines': list([aTransferLine()]),
      'GET awaited-transfers': awaited,
      'POST statement-lines/line-1/accept': { status: 400, message: 'There is no order with this code.' },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_statement_skip() }));
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: /^Another order/ }));
      return within(await screen.findByRole('dialog')).getByRole('textbox');
    };
    await user.type(await open(), 'SIMC25-WRONG{Enter}');
    await screen.findByText('There is no order with this code.');
    expect(await open()).toHaveProperty('value', 'SIMC25-WRONG');
  });

  it('has sentences without amounts for a role that may not see them', async () => {
    const { amount_paise: _, ...line } = aTransferLine();
    const orders = line.proposal!.orders.map(({ total_paise: __, ...order }) => order);
    openDesk('/desk/transfers/match', {
      'GET statement-lines': list([{ ...line, proposal: { ...line.proposal!, kind: 'less', orders } }]),
      'GET awaited-transfers': awaited,
    });
    await user.click(await screen.findByRole('button', { name: m.desk_statement_skip() }));
    const difference = m.desk_amount_not_shown();
    await screen.findByText(m.desk_transfer_less({ code: orders[0]!.code, difference }));
    expect(document.body.textContent).not.toContain('NaN');
  });

  it('has no actions for a person who may only see money', async () => {
    const session = { ...aSession('viewer'), rights: ['see money'] };
    openDesk('/desk/transfers', {
      'GET session': session,
      'GET statement-lines': list([rent]),
      'GET awaited-transfers': awaited,
    });
    await screen.findByText('HALL RENT');
    expect(screen.queryByRole('link', { name: m.desk_matching_start({ count: 1 }) })).toBeNull();
    expect(screen.queryByRole('button', { name: m.desk_transfer_take_back_of({ reference: 'UTR000002' }) })).toBeNull();
  });
});

describe('the list of exceptions', () => {
  const exception = anException();
  const close = m.desk_exceptions_action_on({ action: m.desk_exceptions_close(), reference: 'UTR000001' });
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: close }));
    return within(await screen.findByRole('dialog'));
  };

  it('says what has happened and what to do, and closes one only with a reason', async () => {
    let open = [exception];
    const { callsOf } = openDesk('/desk/exceptions', {
      'GET exceptions': () => ({ exceptions: open, next: null, open: open.length }),
      'POST exceptions/one/close': () => ((open = []), { ...exception, actions: [], closed_by: 'sent back' }),
    });
    expect(await cellsOf(exception.what)).toEqual(
      expect.arrayContaining([`${exception.what}${exception.advice}`, '₹8,999.99']),
    );
    const dialog = await openDialog();
    const confirm = dialog.getByRole('button', { name: m.desk_exceptions_close() });
    await saysWhatIsMissing(confirm, m.form_required());
    await user.type(dialog.getByLabelText(/^Reason/), ' sent back ');
    await user.click(confirm);
    await screen.findByText(m.desk_exceptions_empty());
    expect(callsOf('POST exceptions/one/close')).toMatchObject([{ body: { reason: 'sent back' } }]);
  });
});

it('payments, exceptions and transfers are named by other facts for a role that does not see their numbers', async () => {
  const { bank_reference: _, ...line } = { ...anUnknownTransfer(), state: 'not-ours' as const };
  openDesk('/desk/transfers', {
    'GET statement-lines': { lines: [line], next: null, counts: { open: 1, accepted: 0, 'not-ours': 1, exception: 0 } },
    'GET awaited-transfers': { orders: [] },
    'GET exceptions': {
      exceptions: [{ ...anException(), order_code: code, reference: undefined }],
      next: null,
      open: 1,
    },
    'GET payments': { payments: [{ ...aPayment, gateway: undefined, reference: undefined }], next: null },
    'GET payments/totals': { count: 1 },
  });
  await screen.findByRole('button', { name: m.desk_transfer_take_back_of({ reference: 'HALL RENT' }) });
  await user.click(screen.getByRole('link', { name: m.desk_exceptions_title() }));
  await screen.findByRole('button', {
    name: m.desk_exceptions_action_on({ action: m.desk_exceptions_close(), reference: code }),
  });
  await user.click(screen.getByRole('link', { name: m.desk_payments_title() }));
  await screen.findByText(m.desk_payments_settled(), { selector: 'td' });
  expect(document.body.textContent).not.toContain('undefined');
});

describe('payments and invoices', () => {
  const payment = aPayment;
  const paid = {
    'GET payments': { payments: [payment], next: null },
    'GET payments/totals': { count: 1, settled_paise: 1, going_back_paise: 0, refunded_paise: 0 },
  };

  it('lead to the order for those who may see orders', async () => {
    openDesk('/desk/payments', paid);
    const link = await screen.findByRole('link', { name: payment.order_code });
    expect(link.getAttribute('href')).toBe(`/desk/orders?q=${payment.order_code}`);
    expect(await cellsOf('bank transfer UTR000001')).toContain(m.desk_payments_settled());
  });

  it('have no link for those who may not', async () => {
    openDesk('/desk/payments', { ...paid, 'GET session': { ...aSession('viewer'), rights: ['see money'] } });
    await screen.findByText(payment.order_code);
    expect(screen.queryByRole('link', { name: payment.order_code })).toBeNull();
  });

  it('have the filters of the URL, and sums of all that match', async () => {
    const { callsOf } = openDesk('/desk/payments?outcome=refund-due&from=2025-08-01', {
      'GET payments': { payments: [], next: null },
      'GET payments/totals': { count: 2, settled_paise: 1, going_back_paise: 900_000, refunded_paise: 0 },
    });
    await screen.findByText(
      m.desk_payments_totals({ count: 2, received: '₹9,000.01', refunded: '₹0', going: '₹9,000', net: '₹0.01' }),
    );
    for (const call of ['GET payments', 'GET payments/totals'])
      expect(callsOf(call)[0]?.query).toBe('?outcome=refund-due&from=2025-08-01');
  });

  it('ask for the GST sheet of a month', async () => {
    const { callsOf } = openDesk('/desk/documents', {
      'GET documents': { documents: [], next: null },
      'GET documents/totals': { count: 0, sold_paise: 0, reversed_paise: 0 },
      'GET gst-sheets/2025-08': { status: 403, message: m.desk_no_right() },
    });
    await user.click(await screen.findByRole('button', { name: m.desk_gst_title() }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: m.desk_gst_save() });
    await saysWhatIsMissing(save, m.desk_gst_month_missing());
    await user.type(dialog.getByLabelText(/^Month/), '2025-08');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe(m.desk_no_right());
    expect(callsOf('GET gst-sheets/2025-08')).toHaveLength(1);
  });
});
