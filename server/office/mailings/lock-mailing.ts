import { eq } from 'drizzle-orm';
import type { MailingState } from '#domain/mailings/mailings.ts';
import { mailingStateNames } from '#domain/mailings/mailing-words.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';
import { mailings, type Mailing } from './mailings.tables.ts';

/** Which mailing, the version that the person saw, and the states in which the action is possible. */
interface LockOptions {
  id: string;
  version: number;
  states: readonly MailingState[];
}

/** Locks a mailing. Throws 404 if it does not exist, and 409 if a person or the job has changed it meanwhile. */
export async function lockMailing(tx: Sql, { id, version, states }: LockOptions): Promise<Mailing> {
  const [mailing] = await tx.orm.select().from(mailings).where(eq(mailings.id, id)).for('update');
  if (!mailing) throw new Problem(404, m.desk_mailings_unknown());
  if (mailing.version === version && states.includes(mailing.state)) return mailing;
  const name = await nameOfStaff(tx, mailing.changedBy);
  const state = mailingStateNames[mailing.state]();
  throw new Problem(409, m.desk_mailings_changed({ name, state }), mailing.state);
}
