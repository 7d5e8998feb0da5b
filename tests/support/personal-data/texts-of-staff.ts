import { recordEvent } from '#server/platform/audit/record-event.ts';
import { makeExport } from '#server/office/desk/exports/make-export.ts';
import { program } from '#tests/support/program.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Writes a word into each kind of text that staff type or upload, none of them about an order of hers. */
export async function mentionInTextsOfStaff({ db, services }: TestServer, word: string): Promise<void> {
  const { keys, clock } = services;
  const now = clock.now();
  const time = now.toISOString();
  await db.query(
    `INSERT INTO staff (id, email, name, role, invited_at) VALUES ($2, 'test@desk.example', 'Test', 'owner', $1)`,
    [time, program.id],
  );
  await makeExport(services, program, { list: 'people', format: 'csv', filters: { q: word } });
  const recorder = { keys, now, actor: program };
  const action = (name: string, kind: string, more: object) =>
    recordEvent(db, recorder, { action: name, subject: { kind, id: `${kind}-1` }, ...more });
  // versions before this one stored the search text
  await action('export.made', 'export', { after: { list: 'people', format: 'csv', filters: { q: word } } });
  await action('exception.closed', 'payment', { reason: `paid by ${word} in cash` });
  await action('statement.uploaded', 'statement', { after: { fileName: `${word}.csv` } });
  await db.query(
    `INSERT INTO payment_exceptions (id, reason, gateway, reference, opened_at, closed_at, closed_by)
     VALUES ('e1', 'unmatched', 'transfer', 'r1', $1, $1, $2)`,
    [time, `sent back to ${word}`],
  );
  await db.query(
    `INSERT INTO statements (id, account, file_name, header, columns, added, repeated, uploaded_at, uploaded_by)
     VALUES ('s1', 'main', $2, '{}', '{}', 2, 0, $1, $3)`,
    [time, `${word.toUpperCase()}.csv`, program.id],
  );
  for (const [id, description] of [
    ['l1', `NEFT ${word}`],
    ['l2', 'Another payer'],
  ])
    await db.query(
      `INSERT INTO statement_lines (id, statement_id, account, booked_on, amount_paise, description, bank_reference, line_hash,
         state, reason, decided_at, decided_by, version)
       VALUES ($2, 's1', 'main', '2025-08-01', 100, $3, $2, $2, 'not-ours', NULL, $1, 'staff-1', 1)`,
      [time, id, description],
    );
  await db.query(
    `INSERT INTO desk_views (id, staff_id, list, name, query, saved_at) VALUES ('v1', $3, 'people', $2, '', $1)`,
    [time, `Calls of ${word}`, program.id],
  );
  await db.query(
    `INSERT INTO pass_requests (id, kind, name, designation, organisation, email, mobile, reason, state, asked_by, asked_at)
     VALUES ('p1', 'delegate', 'Another', '', '', 'another@x.example', '', $2, 'asked', $3, $1)`,
    [time, `invited by ${word}`, program.id],
  );
  await db.query(
    `INSERT INTO setting_versions (part, value, state, made_by, made_at, reason) VALUES ('contacts', '{}', 'draft', $3, $1, $2)`,
    [time, `requested by ${word}`, program.id],
  );
}
