import { desc, eq, isNull } from 'drizzle-orm';
import { auditEvents, auditValues } from '#server/platform/audit/audit.tables.ts';
import { valuesHmac } from '#server/platform/audit/record-event.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { keysFrom, newSecret, type Keys } from '#server/platform/keys.ts';
import { readSecrets, type SecretSettings, type Secrets } from './data-dir.ts';
import { dataKeys } from './data-key.tables.ts';
import { StartError } from './start-error.ts';

/**
 * Returns the keys of this installation. Encrypts the data key with SECRET_KEY if it is new, or if it was encrypted with
 * another of the accepted keys. Throws StartError if none of them decrypts it.
 */
export async function openKeys(db: Database, settings: SecretSettings) {
  const secrets = readSecrets(settings);
  const [secret, ...accepted] = secrets;
  return keysFrom(secret, { accepted, dataKey: await openDataKey(db, secrets) });
}

const openDataKey = (db: Database, secrets: Secrets): Promise<Buffer> =>
  db.transaction(async (tx) => {
    await tx.query('LOCK TABLE data_key IN SHARE ROW EXCLUSIVE MODE'); // processes can start together
    const [row] = await tx.orm.select().from(dataKeys);
    const present = keysFrom(secrets[0]);
    const dataKey = row ? await storedKey(tx, row.sealed, secrets) : newSecret();
    if (!dataKey)
      throw new StartError(
        'This database was used with another SECRET_KEY: set that key again, or add it to ACCEPTED_SECRET_KEYS (docs/operations.md)',
      );
    if (row?.sealed && unseal(present, row.sealed)) return dataKey;
    const sealed = present.seal('data-key', dataKey.toString('base64'), '');
    await tx.orm.insert(dataKeys).values({ sealed }).onConflictDoUpdate({ target: dataKeys.isOnly, set: { sealed } });
    return dataKey;
  });

async function storedKey(tx: Sql, sealed: string | null, secrets: Secrets): Promise<Buffer | undefined> {
  if (sealed === null) return keyOfLog(tx, secrets);
  return secrets.map((secret) => unseal(keysFrom(secret), sealed)).find((key) => key !== undefined);
}

function unseal(keys: Keys, sealed: string): Buffer | undefined {
  const text = keys.open('data-key', sealed, '');
  return text === undefined ? undefined : Buffer.from(text, 'base64');
}

/** Returns the secret that signed the newest event of the audit log; the present one if there is no event. */
async function keyOfLog(tx: Sql, secrets: Secrets): Promise<Buffer | undefined> {
  const [event] = await tx.orm
    .select({
      hmac: auditEvents.valuesHmac,
      before: auditValues.before,
      after: auditValues.after,
      reason: auditValues.reason,
    })
    .from(auditEvents)
    .innerJoin(auditValues, eq(auditValues.eventId, auditEvents.id))
    .where(isNull(auditValues.erasedAt))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  if (!event) return secrets[0];
  return secrets.find((secret) => valuesHmac(keysFrom(secret), event) === event.hmac);
}
