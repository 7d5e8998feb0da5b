import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { recordEvent, type Actor, type AuditEvent } from './record-event.ts';

/** Result of a change, with its event for the audit log. The event is undefined if nothing was changed. */
export interface Recorded<Result> {
  result: Result;
  event: AuditEvent | undefined;
}

/**
 * Runs a command of the office in a transaction and writes its event into the audit log, so neither exists without
 * the other. Returns the result of the change.
 */
export const changeWithEvent = <Result>(
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  change: (tx: Sql) => Promise<Recorded<Result>>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const { result, event } = await change(tx);
    if (event) await recordEvent(tx, { keys, now: clock.now(), actor }, event);
    return result;
  });
