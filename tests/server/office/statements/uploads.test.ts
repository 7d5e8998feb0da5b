import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { aStatement, actions, base64, columns, lines, post, upload, useServer } from './statements-fixture.ts';

useServer();

describe('upload of a bank statement', () => {
  it('shows the columns first, and stores nothing', async () => {
    const reply = await post('statements/preview', { file: base64(aStatement([{ text: 'NEFT' }])) });
    expect(reply.json()).toMatchObject({
      header: ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'],
      rows: 2, // with the rent that the fixture adds
      columns,
      account: '',
    });
    expect(reply.json().sample[0]).toEqual(['17/08/2025', 'NEFT', '', '', '9,000.00', '1,00,000.00']);
    expect(await lines()).toEqual([]);
  });

  it('remembers the columns and the account for the next file with the same header', async () => {
    await upload(base64(aStatement([{ text: 'ONE' }])), { columns: { ...columns, reference: 5 } });
    const reply = await post('statements/preview', { file: base64(aStatement([{ text: 'TWO' }])) });
    expect(reply.json()).toMatchObject({ account: 'Main', columns: { reference: 5 } });
  });

  it('stores the transfers that came in, once for the same and for overlapping statements', async () => {
    const [one, two] = [{ text: 'ONE', reference: 'UTR000001' }, { text: 'TWO' }];
    const first = await upload(base64(aStatement([one, two, two])));
    expect(first.json()).toEqual({
      id: expect.any(String),
      added: 3,
      repeated: 0,
      money_out: 1,
      unreadable: [],
      unreadable_count: 0,
    });
    expect((await upload(base64(aStatement([one, two, two])))).json()).toMatchObject({ added: 0, repeated: 3 });
    const later = { date: '19/08/2025', text: 'TWO' };
    expect((await upload(base64(aStatement([two, two, later])))).json()).toMatchObject({ added: 1, repeated: 2 });
    const stored = await lines();
    expect(stored.map(({ description }) => description).sort()).toEqual(['ONE', 'TWO', 'TWO', 'TWO']);
    expect(stored[0]?.booked_on).toBe('2025-08-19');
    expect(await actions()).toEqual(['statement.uploaded', 'statement.uploaded', 'statement.uploaded']);
  });

  it('reads a cell of many blanks in time that grows with its length, or one file blocks the service [SEC-16]', async () => {
    const blanks = ' '.repeat(400_000); // was a minute
    const text = aStatement([{ text: `A${blanks}B` }]);
    expect((await post('statements/preview', { file: base64(text) })).json()).toMatchObject({ rows: 2 });
  });

  it.each([
    ['UTF-16 with tabs', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252 with semicolons', ';', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-8 with a byte order mark', ',', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('reads %s', async (_, separator, encode) => {
    const text = aStatement([{ text: 'Café', rupees: '9000.00' }]).replaceAll(',', separator);
    expect((await upload(encode(text).toString('base64'))).statusCode).toBe(200);
    expect((await lines())[0]?.description).toBe('Café');
  });

  it('refuses a workbook with too many sheets as too large', async () => {
    const sheets = Array.from({ length: 21 }, (_, index) => ({ name: `Month ${index}`, rows: [['Txn Date']] }));
    const file = Buffer.from(await writeXlsx({ sheets })).toString('base64');
    expect((await post('statements/preview', { file })).statusCode).toBe(413);
  });

  it.each([
    ['.xlsx', writeXlsx],
    ['.ods', writeOds],
  ])('reads a workbook (%s): the sheet with the transfers, with its dates and amounts as numbers', async (_, write) => {
    const rows = [
      ['Account No', 1_234_567_890],
      [],
      ['Txn Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'],
      [new Date(Date.UTC(2025, 7, 17)), 'NEFT', 'UTR000001', null, 9000.5, 100_000],
    ];
    const workbook = await write({
      sheets: [
        { name: 'Help', rows: [['How to read this']] },
        { name: 'August', rows },
      ],
    });
    expect((await upload(Buffer.from(workbook).toString('base64'))).json()).toMatchObject({ added: 1, unreadable: [] });
    expect((await lines())[0]).toMatchObject({ booked_on: '2025-08-17', description: 'NEFT', amount_paise: 900_050 });
  });

  const file = base64(aStatement([{ text: 'X' }]));
  it.each([
    { of: 'a damaged workbook', file: base64('PK\u0003\u0004, , ,') },
    { of: 'a PDF', file: base64('%PDF-1.7, , ,') },
    { of: 'text without a table', file: base64('hello') },
    { of: 'no base64', file: 'a b' },
    { of: 'columns outside the table', file, columns: { ...columns, credit: 9 } },
    { of: 'one column twice', file, columns: { ...columns, reference: 1 } },
    { of: 'no column with an amount', file, columns: { ...columns, credit: undefined } },
    { of: 'more than 2 MB', file: base64(aStatement([{ text: 'X'.repeat(2_100_000) }])), status: 413 },
  ])('is refused for $of', async ({ status = 400, of: _, file: content, ...more }) => {
    expect((await upload(content, more)).statusCode).toBe(status);
    expect(await lines()).toEqual([]);
  });

  it('keeps hostile cells as text', async () => {
    const text = `=HYPERLINK("http://evil","x")\u202e<script>alert(1)</script> ${'க'.repeat(300)}`;
    expect((await upload(base64(aStatement([{ text }])))).json()).toMatchObject({ added: 1 });
    expect((await lines())[0]?.description).toBe(text.replace('\u202e', ' '));
  });
});
