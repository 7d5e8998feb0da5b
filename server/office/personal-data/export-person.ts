import { normaliseEmail } from '#domain/text/clean-email.ts';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { personalColumns } from './personal-columns.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { hasSecret, type MailKind } from '#domain/mail-kinds.ts';
import type { Services } from '#server/office/services.ts';
import { copiedRows, copiedValues } from './copied-values.ts';
import { personSubject } from './person-subject.ts';
import { rowsOfPerson } from './rows-of-person.ts';

/**
 * All data about the person with this email, by table, without secrets. Files are listed by name; their content is
 * not included. Of a corrected record it has only what stood there while this email stood there.
 * Decision 42.
 */
export interface PersonExport {
  address: string;
  /** ISO time */
  made: string;
  /** consents of the person: for what, the version of the privacy policy, and the time */
  consents: { to: string; version: string; given: Date }[];
  stored: Record<string, Record<string, unknown>[]>;
}

export function exportPerson(
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  email: string,
): Promise<PersonExport> {
  const address = normaliseEmail(email);
  return changeWithEvent(services, actor, async (tx) => {
    const stored: PersonExport['stored'] = {};
    for (const table of Object.keys(rowsOfPerson)) {
      const rows = await rowsIn(tx, table, address);
      if (rows.length > 0) stored[table] = rows;
    }
    const made = services.clock.now().toISOString();
    return {
      result: { address, made, consents: await consentsOf(tx, address), stored },
      event: { action: 'person.exported', subject: personSubject(services.keys, address), after: { email: address } },
    };
  });
}

async function rowsIn(tx: Sql, table: string, address: string): Promise<Record<string, unknown>[]> {
  const { person = [], link = [], fact = [] } = personalColumns[table] ?? {};
  const names = [...link, ...person, ...fact];
  const columns = names.map((name) => `${copiedValues[table]?.[name] ?? `r."${name}"`} AS "${name}"`);
  const rows = await tx.query(
    `SELECT ${columns.join(', ')} FROM ${table} r
     WHERE (${rowsOfPerson[table]}) AND (${copiedRows[table] ?? 'true'}) ORDER BY r."${names[0]}"`,
    [address],
  );
  return table === 'outbox_emails' ? rows.map(withoutSecret) : rows;
}

/** Removes the payload of mails with codes and passwords, which may still be valid. */
const withoutSecret = ({ payload, ...row }: Record<string, unknown>) =>
  hasSecret(row['kind'] as MailKind) ? row : { ...row, payload };

const consentsOf = (tx: Sql, address: string): Promise<PersonExport['consents']> =>
  tx.query(
    `SELECT 'order ' || r.code AS "to", r.consent_version AS version, r.created_at AS given FROM orders r
     WHERE ${rowsOfPerson['orders']} AND r.consent_version <> ''
     UNION ALL SELECT 'nomination for ' || r.award, r.consent_version, r.updated_at FROM nominations r
     WHERE ${rowsOfPerson['nominations']} ORDER BY given`,
    [address],
  );
