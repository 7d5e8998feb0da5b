import { issuedPasses } from '#domain/limits.ts';
import { decodeText } from '#domain/text/delimited-text.ts';
import { needsReason, type PreviewOutcome } from '#domain/tickets/issued-passes.ts';
import { m } from '#messages';
import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { cleanHolder, problemOf } from '#server/sales/tickets/holder.ts';
import type { Services } from '#server/sales/services.ts';
import type { IssuedKind } from '#server/sales/tickets/issue-pass.ts';
import { passesLeft } from '#server/sales/tickets/pass-limit.ts';
import { readPeople } from '#server/sales/tickets/read-people.ts';

/**
 * Reads a list of people, and says for each of them what would be issued. Changes nothing. Throws 400 for a file without the
 * columns, without people, or with too many of them.
 */
export async function previewPasses(
  { db, conference }: Pick<Services, 'db' | 'conference'>,
  { kind, content }: { kind: IssuedKind; content: Uint8Array<ArrayBuffer> },
): Promise<PreviewRow[]> {
  const read = readPeople(decodeText(content));
  if (typeof read === 'string') throw new Problem(400, read);
  const people = read.map(cleanHolder);
  if (people.length === 0) throw new Problem(400, m.desk_passes_no_people());
  if (people.length > issuedPasses.people)
    throw new Problem(400, m.desk_passes_too_many({ most: issuedPasses.people }));
  const known = await outcomesOf(db, { kind, emails: people.map(({ email }) => email) });
  let left = needsReason(kind) ? await passesLeft(db, conference) : Infinity;
  const seen = new Set<string>();
  return people.map((person) => {
    const { email } = person;
    const problem = seen.has(email) ? 'repeated' : problemOf(person);
    const outcome: PreviewOutcome = problem ?? known.get(email) ?? (left > 0 ? 'issue' : 'ask');
    if (outcome === 'issue') left -= 1;
    seen.add(email);
    return { ...person, outcome };
  });
}

/** Outcomes by email, for people who have a pass of this kind, or whose pass waits for approval. */
async function outcomesOf(
  sql: Sql,
  { kind, emails }: { kind: IssuedKind; emails: string[] },
): Promise<Map<string, 'has-one' | 'waits'>> {
  const rows = await sql.query<{ email: string; outcome: 'has-one' | 'waits' }>(
    `SELECT email, 'waits' AS outcome FROM pass_requests WHERE kind = $3 AND email = ANY ($2) AND state = 'asked'
     UNION ALL SELECT email, 'has-one' FROM tickets
       WHERE conference_id = $1 AND email = ANY ($2) AND state IN ('valid', 'replaced')`,
    [kind.conferenceId, emails, kind.id],
  );
  return new Map(rows.map(({ email, outcome }) => [email, outcome]));
}
