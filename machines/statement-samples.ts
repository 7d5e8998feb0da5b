import type { ChosenFile } from '#domain/uploads.ts';
import type { AddedStatement, StatementPreview, TransferLine } from '#schemas/api/desk/transfers.api.ts';

export const aStatementFile = (): ChosenFile => ({ name: 'august.csv', size: 20_000, type: 'text/csv' });

export const aStatementPreview = (own: Partial<StatementPreview> = {}): StatementPreview => ({
  header: ['Date', 'Narration', 'Ref No', 'Deposit', 'Balance'],
  sample: [['17/08/2025', 'NEFT SIMC25-4T2MZ-8QK1C', 'UTR000001', '9,000.00', '1,00,000.00']],
  rows: 1,
  columns: { date: 0, description: 1, reference: 2, credit: 3, date_order: 'day-first' },
  account: 'Main account',
  ...own,
});

export const anAddedStatement = (): AddedStatement => ({
  id: 'statement',
  added: 2,
  repeated: 1,
  money_out: 3,
  unreadable: [{ row: 4, problem: 'amount', text: 'nine thousand' }],
  unreadable_count: 1,
});

const proposedOrder = {
  code: 'SIMC25-4T2MZ-8QK1C',
  total_paise: 900_000,
  state: 'awaited',
  due: '2025-08-24T06:00:00.000Z',
  name: 'Asha Raman',
  email: 'asha@hospital.example',
} as const;

/** An open transfer that names its order. */
export const aTransferLine = (own: Partial<TransferLine> = {}): TransferLine => ({
  id: 'line-1',
  version: 1,
  state: 'open',
  account: 'Main account',
  booked_on: '2025-08-17',
  amount_paise: 900_000,
  description: 'NEFT SIMC25-4T2MZ-8QK1C',
  bank_reference: 'UTR000001',
  proposal: { kind: 'code', orders: [proposedOrder], rivals: [] },
  ...own,
});

/** An open transfer without a proposal. */
export const anUnknownTransfer = (): TransferLine =>
  aTransferLine({
    id: 'line-2',
    amount_paise: 125_000,
    description: 'HALL RENT',
    bank_reference: 'UTR000002',
    proposal: { kind: 'none', orders: [], rivals: [] },
  });
