import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportLists } from '#domain/staff/exports.ts';
import { gstFiles } from '#tests/support/gst-files.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';
import { call, server, useOffice } from '../office/office-fixture.ts';
import { readDeskRoutes } from './desk-routes.ts';
import { fillDesk, marks, readAll } from './filled-desk.ts';

const hostile = [
  '=1+1',
  '@SUM(A1)',
  '+1+1',
  '-1+1',
  '\t=1+1',
  '<script>alert(1)</script><b>"',
  '\u202eעברית العربية',
  'x'.repeat(300),
  'மருத்துவர்',
];

useOffice();

let ids: Record<string, string>;
beforeEach(async () => void (ids = await fillDesk()));

/** Replaces a text in every column of the database, whatever the form would have refused. */
async function replaceEverywhere(from: string, to: string): Promise<void> {
  const columns = await server.db.query<{ table: string; column: string; type: string }>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' AND c.data_type IN ('text', 'jsonb')`,
  );
  const asJson = (text: string) => JSON.stringify(text).slice(1, -1);
  await server.db.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica'); // documents and the log cannot be changed otherwise
    for (const { table, column, type } of columns)
      await tx.query(
        type === 'jsonb'
          ? `UPDATE ${table} SET ${column} = replace(${column}::text, $1, $2)::jsonb WHERE strpos(${column}::text, $1) > 0`
          : `UPDATE ${table} SET ${column} = replace(${column}, $1, $2) WHERE strpos(${column}, $1) > 0`,
        type === 'jsonb' ? [asJson(from), asJson(to)] : [from, to],
      );
  });
}

/** Runs a check for every hostile text in the place of the mark. */
async function forEachText(check: (text: string) => Promise<void>): Promise<void> {
  let before: string = marks.name;
  for (const text of hostile) {
    await replaceEverywhere(before, text);
    before = text;
    await check(text);
  }
}

/** A spreadsheet calculates a cell that begins with one of these. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.]+$/.test(cell);

async function exported(list: string, format: string): Promise<Buffer> {
  await server.db.query('DELETE FROM throttles'); // one person may not export so many
  const made = await call('owner', 'exports', { method: 'POST', payload: { list, format } });
  const reply = await call('owner', `exports/${made.json().id}`);
  expect([list, reply.statusCode]).toEqual([list, 200]);
  return reply.rawPayload;
}

/** Parts of a workbook that contain a formula. */
const formulasOf = (workbook: Buffer): string[] =>
  Object.entries(unzipSync(workbook))
    .filter(([name, part]) => name.endsWith('.xml') && /<f[ >]/.test(Buffer.from(part).toString()))
    .map(([name]) => name);

/** Whether a cell has the text, perhaps in the JSON of an event of the log. */
const hasText = (cells: readonly string[], text: string): boolean =>
  cells.some((cell) => cell.includes(text) || cell.includes(JSON.stringify(text).slice(1, -1)));

const cellsOf = (csv: Buffer): string[] => Papa.parse<string[]>(csv.toString().slice(1)).data.flat();

// the log is in its export: a page of it has only the newest events
describe('hostile names', () => {
  it('are whole in every reply of the desk that had the name before', async () => {
    const routes = await readDeskRoutes(server);
    const paths = routes
      .filter(({ method, path }) => method === 'GET' && !['search', 'log'].includes(path))
      .map(({ path }) => path);
    const withText = async (text: string) =>
      (await readAll('owner', paths, ids)).filter(
        ({ type, content }) =>
          type.startsWith('application/json') && content.toString().includes(JSON.stringify(text).slice(1, -1)),
      );
    const before = (await withText(marks.name)).map(({ path }) => path);
    expect(before.length).toBeGreaterThan(15);
    await forEachText(async (text) => {
      const replies = await withText(text);
      expect([text, replies.map(({ path }) => path)]).toEqual([text, expect.arrayContaining(before)]);
      for (const { content } of replies) JSON.parse(content.toString());
    });
  });

  it('are text in every export, and in the GST sheet', async () => {
    const sheet = async () => (await call('owner', 'gst-sheets/2025-08')).rawPayload;
    await forEachText(async (text) => {
      for (const list of exportLists) {
        const cells = cellsOf(await exported(list, 'csv'));
        expect([list, text, cells.filter(isFormula)]).toEqual([list, text, []]);
        expect([list, text, hasText(cells, text)]).toEqual([list, text, true]);
        const workbook = await exported(list, 'xlsx');
        expect([list, text, formulasOf(workbook)]).toEqual([list, text, []]);
        const [read] = await readWorkbook(workbook);
        const texts = read!.data.flat().map(String);
        expect([list, text, hasText(texts, text.trim())]).toEqual([list, text, true]);
      }
      const cells = Object.values(gstFiles(await sheet())).flat(2);
      expect([text, cells.filter(isFormula)]).toEqual([text, []]);
      expect([text, hasText(cells, text)]).toEqual([text, true]);
    });
  });

  it('are printed on passes and invoices, as far as there are letters for them', async () => {
    const pdfs = ['documents/:documentId/pdf', 'orders/:orderId/documents/:document'];
    await forEachText(async (text) => {
      for (const { path, status, content } of await readAll('owner', pdfs, ids)) {
        expect([path, text, status]).toEqual([path, text, 200]);
        const letters = pdfWords(content).join('').replaceAll(/\s/g, '');
        const isPrinted = letters.includes(text.replaceAll(/\s/g, ''));
        const hasLetters = /^[\x20-\x7e]+$/.test(text);
        expect([path, text, isPrinted || !hasLetters]).toEqual([path, text, true]);
      }
    });
  });
});
