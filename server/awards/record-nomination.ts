import { randomUUID } from 'node:crypto';
import { takesNominations } from '#domain/awards.ts';
import type { NominationBody } from '#schemas/api/awards.api.ts';
import { nominations } from './awards.tables.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { buyersToken } from '#server/orders/buyers-token.ts';
import { readNomination, type Nominated } from './read-nomination.ts';

interface Asked {
  body: NominationBody;
  /** the award, as the address names it */
  type: string;
  token: string | undefined;
}

/** Keeps a nomination, before there is an order for it. Sent again with its token, it is the same one. Spec: registration 3.10, 7. */
export async function recordNomination(services: Services, { body, type, token }: Asked): Promise<void> {
  const { conference, db } = services;
  if (!takesNominations(conference.event.phases)) throw new Problem(403, m.award_refusals_closed());
  const nominated = readNomination(body, { type, conference });
  await keepNomination(db, services, { ...nominated, ...buyersToken(services, { purpose: 'award-token', token }) });
}

interface Kept extends Nominated {
  tokenHash: string;
  orderId?: string;
}

/** The newest answers count, and the newest order. */
export async function keepNomination(
  { orm }: Sql,
  { clock, conference }: Pick<Services, 'clock' | 'conference'>,
  { award, answers, tokenHash, orderId }: Kept,
): Promise<void> {
  const now = clock.now();
  const said = {
    answers,
    consentVersion: conference.event.consent.version,
    updatedAt: now,
    ...(orderId !== undefined && { orderId }),
  };
  await orm
    .insert(nominations)
    .values({ id: randomUUID(), award, tokenHash, createdAt: now, ...said })
    .onConflictDoUpdate({ target: [nominations.tokenHash, nominations.award], set: said });
}
