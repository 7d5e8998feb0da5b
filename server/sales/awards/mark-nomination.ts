import { and, eq } from 'drizzle-orm';
import type { NominationMark } from '#domain/awards.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';
import { nominations } from './awards.tables.ts';

interface Mark {
  id: string;
  /** null removes the mark */
  mark: NominationMark | null;
  /** '' for no note */
  note: string;
  /** version of the mark that the person has seen */
  version: number;
}

/**
 * Marks a nomination. Throws 404 for an unknown nomination. Throws 409 if it is not paid, or if another person has marked it
 * since `version`. The note is not in the audit log, because it is deleted with the nomination.
 */
export const markNomination = (
  services: Pick<Services, 'db' | 'keys' | 'clock'>,
  actor: Actor,
  { id, mark, note, version }: Mark,
): Promise<void> =>
  changeWithEvent(services, actor, async (tx) => {
    const [row] = await tx.orm
      .select({ nomination: nominations, state: orders.state })
      .from(nominations)
      .leftJoin(orders, eq(orders.id, nominations.orderId))
      .where(eq(nominations.id, id))
      .for('update', { of: nominations });
    if (!row) throw new Problem(404, m.desk_nomination_unknown());
    const before = row.nomination;
    if (before.markVersion !== version) {
      const name = (await nameOfStaff(tx, before.markedBy)) || m.desk_somebody();
      throw new Problem(409, m.desk_nomination_was_marked({ name }), 'changed');
    }
    if (mark !== null && row.state !== 'paid') throw new Problem(409, m.desk_nomination_not_paid(), 'not-paid');
    await tx.orm
      .update(nominations)
      .set({
        mark,
        markNote: note === '' ? null : note,
        markedAt: services.clock.now(),
        markedBy: actor.id,
        markVersion: version + 1,
      })
      .where(and(eq(nominations.id, id), eq(nominations.markVersion, version)));
    const event = { before: { state: before.mark }, after: { state: mark } };
    return { result: undefined, event: { action: 'nomination.marked', subject: { kind: 'nomination', id }, ...event } };
  });
