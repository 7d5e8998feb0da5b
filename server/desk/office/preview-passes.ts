import { issuedPasses } from '#domain/limits.ts';
import { decodeText } from '#domain/text/delimited-text.ts';
import type { PreviewOutcome } from '#domain/tickets/issued-passes.ts';
import { m } from '#messages';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/http/problems.ts';
import { cleanHolder, problemOf } from '#server/tickets/holder.ts';
import type { IssuedKind } from '#server/tickets/issue-pass.ts';
import { readPeople } from '#server/tickets/read-people.ts';

/**
 * Reads a list of people, and says for each of them what would be issued. Changes nothing. Throws 400 for a file without the
 * columns, without people, or with too many of them.
 */
export async function previewPasses(
  sql: Sql,
  { kind, content }: { kind: IssuedKind; content: Uint8Array<ArrayBuffer> },
): Promise<PreviewRow[]> {
  const read = readPeople(decodeText(content));
  if (typeof read === 'string') throw new Problem(400, read);
  const people = read.map(cleanHolder);
  if (people.length === 0) throw new Problem(400, m.desk_passes_no_people());
  if (people.length > issuedPasses.people)
    throw new Problem(400, m.desk_passes_too_many({ most: issuedPasses.people }));
  const holders = await holdersOf(sql, { kind, emails: people.map(({ email }) => email) });
  const seen = new Set<string>();
  return people.map((person) => {
    const { email } = person;
    const usual = holders.has(email) ? 'has-one' : 'issue';
    const outcome: PreviewOutcome = seen.has(email) ? 'repeated' : (problemOf(person) ?? usual);
    seen.add(email);
    return { ...person, outcome };
  });
}

async function holdersOf(sql: Sql, { kind, emails }: { kind: IssuedKind; emails: string[] }): Promise<Set<string>> {
  const rows = await sql.query<{ email: string }>(
    `SELECT DISTINCT email FROM tickets WHERE conference_id = $1 AND email = ANY ($2) AND state IN ('valid', 'replaced')`,
    [kind.conferenceId, emails],
  );
  return new Set(rows.map(({ email }) => email));
}
