import { downloadZip } from 'client-zip';
import { gstTables, type IssuedInMonth } from '#domain/money/gst-return.ts';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { instantIn } from '#domain/time/dates.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { csvLines } from '#server/platform/csv-file.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';

/**
 * Returns the invoices and credit notes of a month ('2025-08', in the time zone of the event) as a ZIP: one CSV file for
 * each table of the monthly return. Records the export in the audit log.
 */
export function gstSheet(
  { db, keys, clock, conference }: Pick<Services, 'db' | 'keys' | 'clock' | 'conference'>,
  actor: Actor,
  month: string,
): Promise<Buffer> {
  const { timeZone } = conference.event.dates;
  return db.transaction(async (tx) => {
    const issued = await issuedIn(tx, month, timeZone);
    await recordEvent(
      tx,
      { keys, now: clock.now(), actor },
      { action: 'gst-sheet.exported', subject: { kind: 'month', id: month }, after: { documents: issued.length } },
    );
    return zipOf(issued, clock.now());
  });
}

/** The files have no byte order mark: the offline tool would read it as a part of the first heading. */
async function zipOf(issued: readonly IssuedInMonth[], lastModified: Date): Promise<Buffer> {
  const files = gstTables(issued).map(({ name, header, rows }) => ({
    name: `${name}.csv`,
    lastModified,
    input: csvLines([header, ...rows]),
  }));
  return Buffer.from(await downloadZip(files).arrayBuffer());
}

async function issuedIn(sql: Sql, month: string, timeZone: string): Promise<IssuedInMonth[]> {
  const [from, to] = [month, monthAfter(month)].map((each) => instantIn(timeZone, `${each}-01`, '00:00'));
  const rows = await sql.query<{ content: TaxDocument; issuedAt: Date; invoicePaise: number }>(
    `SELECT d.content, d.issued_at AS "issuedAt", coalesce(i.total_paise, d.total_paise)::float8 AS "invoicePaise"
     FROM tax_documents d LEFT JOIN tax_documents i ON i.serial = d.content -> 'takesBack' ->> 'serial'
     WHERE d.issued_at >= $1 AND d.issued_at < $2 ORDER BY d.issued_at, d.series, d.number`,
    [from, to],
  );
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: 'short', year: 'numeric' });
  return rows.map(({ content, issuedAt, invoicePaise }) => ({
    document: content,
    // the offline tool reads 'Sep', not 'Sept'
    day: day.format(issuedAt).replace('Sept', 'Sep').replaceAll(' ', '-'),
    invoicePaise,
  }));
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
