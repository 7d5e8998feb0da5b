import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTransfers, findHeader, readLines, suggestColumns } from '#domain/money/statements/columns.ts';
import { readAmount } from '#domain/money/statements/read-amount.ts';
import { readDate } from '#domain/money/statements/read-date.ts';

describe('amount of a statement', () => {
  it.each([
    ['1,23,456.00', 12_345_600, undefined],
    ['123,456.5', 12_345_650, undefined],
    ['₹ 9,000', 900_000, undefined],
    ['Rs. 500.05 Cr', 50_005, 'in'],
    ['INR 500 DR', 50_000, 'out'],
    ['500/-', 50_000, undefined],
    ['-500.00', 50_000, 'out'],
    ['(500.00)', 50_000, 'out'],
    ['+500', 50_000, undefined],
    ['0.00', 0, undefined],
  ])('%s is read', (text, paise, direction) => {
    expect(readAmount(text)).toEqual({ paise, direction });
  });

  it.each(['', '1,5', '12,34', '1.234', 'abc', '=1+1', '1e5', '99999999999999', '5 0 0 x', '--5x'])(
    '%s is refused',
    (text) => {
      expect(readAmount(text)).toBeUndefined();
    },
  );

  it('is the same in Indian and in international groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
        const digits = { minimumFractionDigits: 2 };
        const texts = ['en-IN', 'en-GB'].map((locale) => (paise / 100).toLocaleString(locale, digits));
        for (const text of texts) expect(readAmount(text)?.paise).toBe(paise);
      }),
    );
  });
});

describe('date of a statement', () => {
  it.each([
    '17/08/2025',
    '17-8-25',
    '17.08.2025',
    '17 Aug 2025',
    '17-AUG-25',
    '17 August, 2025',
    '2025-08-17',
    '17/08/2025 14:05:11',
  ])('%s is 17 August', (text) => expect(readDate(text)).toBe('2025-08-17'));

  it.each(['', '31/02/2025', '00/01/2025', '17/13/2025', '17/08/1925', 'Total', '17 Foo 2025', '=17/08/2025'])(
    '%s is refused',
    (text) => expect(readDate(text)).toBeUndefined(),
  );

  it('has the month first if the statement has', () => {
    expect(readDate('08/17/2025', 'month-first')).toBe('2025-08-17');
    expect(readDate('08/17/2025')).toBeUndefined();
  });
});

const header = [
  'Txn Date',
  'Narration',
  'Chq./Ref.No.',
  'Value Dt',
  'Withdrawal Amt.',
  'Deposit Amt.',
  'Closing Balance',
];

describe('columns of a statement', () => {
  it('are found below the name of the account, and by their names', () => {
    const table = [['Account', '1234'], [''], ['Period', '01/08/2025', '31/08/2025'], header, ['17/08/2025']];
    expect(findHeader(table)).toBe(3);
    expect(suggestColumns(header, [['17/08/2025']])).toEqual({
      date: 0,
      description: 1,
      reference: 2,
      credit: 5,
      dateOrder: 'day-first',
    });
  });

  it.each([
    [['Date', 'Description', 'Amount', 'Cr/Dr'], { date: 0, description: 1, amount: 2, direction: 3 }],
    [
      ['Transaction Date', 'Particulars', 'UTR Number', 'Debit', 'Credit'],
      { date: 0, description: 1, reference: 2, credit: 4 },
    ],
    [
      ['Post Date', 'Remarks', 'Ref No', 'Transaction Amount(INR)'],
      { date: 0, description: 1, reference: 2, amount: 3 },
    ],
  ])('%j', (names, expected) => {
    expect(suggestColumns(names, [])).toEqual({ ...expected, dateOrder: 'day-first' });
  });

  it('have the month first if only then all dates exist', () => {
    expect(suggestColumns(['Date', 'Narration', 'Amount'], [['08/09/2025'], ['08/17/2025']]).dateOrder).toBe(
      'month-first',
    );
  });
});

describe('lines of a statement', () => {
  const columns = { date: 0, description: 1, reference: 2, credit: 5, dateOrder: 'day-first' } as const;
  const row = (date: string, description: string, credit: string) => [date, description, 'UTR000001', date, '', credit];

  it('are transfers that came in; text around the table is left out', () => {
    const { lines, skipped } = readLines(
      [
        row('17/08/2025', 'NEFT ASHA', '9,000.00'),
        row('17/08/2025', 'RENT', ''),
        row('??', 'X', '5.00'),
        ['Page 1 of 1'],
        [],
      ],
      columns,
    );
    expect(lines).toEqual([
      { date: '2025-08-17', amountPaise: 900_000, description: 'NEFT ASHA', reference: 'UTR000001' },
    ]);
    expect(skipped).toEqual({ moneyOut: 1, unreadable: [{ row: 3, problem: 'date', text: '??' }] });
  });

  it('name the row and the cell of an amount that cannot be read', () => {
    const { skipped } = readLines([row('17/08/2025', 'A', '1.00'), row('17/08/2025', 'B', 'nine')], columns);
    expect(skipped.unreadable).toEqual([{ row: 2, problem: 'amount', text: 'nine' }]);
  });

  it('are counted in and out, without the text around the table; by their cells while no columns are known', () => {
    const rows = [row('17/08/2025', 'ASHA', '9,000.00'), row('17/08/2025', 'RENT', ''), ['Page 1 of 1'], [''], []];
    expect(countTransfers(rows, columns)).toBe(2);
    expect(countTransfers(rows, { dateOrder: 'day-first' })).toBe(2);
  });

  it('take the direction from a separate column', () => {
    const one = { date: 0, description: 1, amount: 2, direction: 3, dateOrder: 'day-first' } as const;
    const { lines, skipped } = readLines(
      [
        ['17/08/2025', 'A', '5.00', 'CR'],
        ['17/08/2025', 'B', '5.00', 'DR'],
        ['17/08/2025', 'C', '5.00', '?'],
      ],
      one,
    );
    expect(lines.map(({ description }) => description)).toEqual(['A']);
    expect(skipped).toEqual({ moneyOut: 1, unreadable: [{ row: 3, problem: 'direction', text: '?' }] });
  });

  it('have no control characters and at most 500 characters', () => {
    const { lines } = readLines([row('17/08/2025', `A\u202e\u0007B${'x'.repeat(600)}`, '1.00')], columns);
    expect(lines[0]?.description).toMatch(/^A Bx{497}$/);
  });
});
