import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { takesNominations } from '#domain/awards.ts';
import type { NominationBody } from '#schemas/api/awards.api.ts';
import { nominations } from './awards.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { buyersToken } from '#server/sales/orders/placing/buyers-token.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { readNomination, type Nomination } from './read-nomination.ts';

interface NominationRequest {
  body: NominationBody;
  /** the award in the URL */
  type: string;
  token: string | undefined;
}

/**
 * Saves a nomination before it has an order. A second call with the same token overwrites it. Rows: API-11, ORDER-18.
 */
export async function recordNomination(services: Services, { body, type, token }: NominationRequest): Promise<void> {
  const { conference, db } = services;
  if (!takesNominations(conference.event.phases)) throw new Problem(403, m.award_refusals_closed());
  const nomination = readNomination(body, { type, conference });
  await saveNomination(db, services, { ...nomination, ...buyersToken(services, { purpose: 'award-token', token }) });
}

interface NominationToSave extends Nomination {
  tokenHash: string;
  orderId?: string;
}

/**
 * Inserts or updates a nomination. The newest answers and the newest order replace the previous ones, except those of a
 * nomination that was paid: then a row is added.
 */
export async function saveNomination(
  tx: Sql,
  { clock, conference }: Pick<Services, 'clock' | 'conference'>,
  { award, answers, tokenHash, orderId }: NominationToSave,
): Promise<void> {
  const now = clock.now();
  await releaseToken(tx, { award, tokenHash });
  const values = {
    answers,
    consentVersion: conference.event.consent.version,
    updatedAt: now,
    ...(orderId !== undefined && { orderId }),
  };
  await tx.orm
    .insert(nominations)
    .values({ id: randomUUID(), award, tokenHash, createdAt: now, ...values })
    .onConflictDoUpdate({ target: [nominations.tokenHash, nominations.award], set: values });
}

/** Takes the token from a nomination that was paid, so that a newer nomination does not replace it. */
async function releaseToken(
  { orm }: Sql,
  { award, tokenHash }: Pick<NominationToSave, 'award' | 'tokenHash'>,
): Promise<void> {
  const isPaid = and(eq(orders.tokenHash, tokenHash), inArray(orders.state, ['paid', 'late', 'refunded']));
  const paidOrders = orm.select({ id: orders.id }).from(orders).where(isPaid);
  await orm
    .update(nominations)
    .set({ tokenHash: sql`'paid ' || ${nominations.orderId}` })
    .where(
      and(eq(nominations.tokenHash, tokenHash), eq(nominations.award, award), inArray(nominations.orderId, paidOrders)),
    );
}
