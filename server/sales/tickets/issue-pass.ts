import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { refundReason } from '#domain/limits.ts';
import { needsReason, type IssueOutcome } from '#domain/tickets/issued-passes.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { ordersTokenHash } from '#server/sales/orders/placing/buyers-token.ts';
import { placeAlone } from '#server/sales/orders/placing/place-in-batch.ts';
import { orderCode } from '#server/sales/orders/order-rows.ts';
import { freePayment } from '#server/sales/payments/free-payment.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import type { Settling } from '#server/sales/payments/settle-payment.ts';
import { cleanHolder, problemOf, type Holder } from './holder.ts';
import { lockPassLimit, passesLeft } from './pass-limit.ts';
import { passRequests, tickets } from './tickets.tables.ts';

export type IssuedKind = Services['conference']['upgrades']['passes'][number];

/** A pass to give away. */
interface FreePass {
  kind: IssuedKind;
  holder: Holder;
}

/**
 * Issues a pass that is not on sale. Each holder gets a free, settled order, so the pass is mailed, found and
 * upgraded like any other pass. A pass that costs money when it is sold needs a reason. Above event/upgrades.json: `approvalAbove`
 * of them, it waits for another person (decide-pass-requests.ts). Throws 400 if the reason is missing. Decision 39.
 */
export async function issuePass(
  services: Settling,
  actor: Actor,
  { kind, holder: given, reason: words = '' }: FreePass & { reason?: string },
): Promise<IssueOutcome> {
  const holder = cleanHolder(given);
  const reason = words.trim();
  const problem = problemOf(holder);
  if (problem) return problem;
  if (needsReason(kind) && reason.length < refundReason.least)
    throw new Problem(400, m.desk_passes_reason_missing({ count: refundReason.least }));
  const why = reason === '' ? {} : { reason };
  const after = { pass: kind.id, name: holder.name, email: holder.email };
  return changeWithEvent<IssueOutcome>(services, actor, async (tx) => {
    if (needsReason(kind)) await lockPassLimit(tx);
    if (await hasPass(tx, { kind, holder })) return { result: 'has-one', event: undefined };
    if (await isWaiting(tx, { kind, holder })) return { result: 'waits', event: undefined };
    if (needsReason(kind) && (await passesLeft(tx, services.conference)) <= 0) {
      const id = randomUUID();
      const asked = { state: 'asked', askedBy: actor.id, askedAt: services.clock.now() } as const;
      await tx.orm.insert(passRequests).values({ id, kind: kind.id, ...holder, reason, ...asked });
      return { result: 'waits', event: { action: 'pass.asked', subject: { kind: 'pass', id }, after, ...why } };
    }
    const orderId = await issueNow(tx, services, { kind, holder });
    return {
      result: 'issued',
      event: { action: 'pass.issued', subject: { kind: 'order', id: orderId }, after, ...why },
    };
  });
}

/** Returns whether the holder has a pass of this kind, or has upgraded it. No other call issues one until the end of the transaction. */
export async function hasPass(tx: Sql, { kind, holder }: FreePass): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.issue.${kind.id}.${holder.email}`]);
  const { passId, email, conferenceId, state } = tickets;
  const isOfHolder = and(eq(email, holder.email), eq(conferenceId, kind.conferenceId));
  const found = await tx.orm
    .select({ passId })
    .from(tickets)
    .where(and(isOfHolder, inArray(state, ['valid', 'replaced'])))
    .limit(1);
  return found.length > 0;
}

async function isWaiting({ orm }: Sql, { kind, holder }: FreePass): Promise<boolean> {
  const { id, email, state } = passRequests;
  const isSame = and(eq(passRequests.kind, kind.id), eq(email, holder.email), eq(state, 'asked'));
  return (await orm.select({ id }).from(passRequests).where(isSame)).length > 0;
}

/** Issues a pass to a person who has none. Returns the id of its order. */
export async function issueNow(tx: Sql, services: Settling, { kind, holder }: FreePass): Promise<string> {
  const rows = issuedRows(services, { kind, holder });
  await placeAlone(tx, rows);
  await settleIfFree(tx, services, rows.order);
  return rows.order.id;
}

function issuedRows({ conference, clock, keys }: Settling, { kind, holder }: FreePass) {
  const now = clock.now().toISOString();
  const times = { created_at: now, updated_at: now };
  const { currency } = conference.event.payment;
  const id = randomUUID();
  const code = orderCode(conference);
  return {
    order: {
      id,
      code,
      kind: 'issued',
      state: 'pending',
      conference_id: kind.conferenceId,
      pass_type_id: null,
      quantity: 1,
      total_paise: 0,
      currency,
      contact_name: holder.name,
      contact_email: holder.email,
      contact_mobile: holder.mobile,
      billing_name: holder.name,
      answers: {},
      consent_version: '', // empty, because the holder was not asked for consent
      token_hash: ordersTokenHash(keys, id), // unique, and no browser has the token
      hold_until: now,
      ...times,
    },
    items: [{ order_id: id, position: 0, kind: 'pass', ref_id: kind.id, label: kind.name, quantity: 1, unit_paise: 0 }],
    attendees: [{ ...holder, id: randomUUID(), order_id: id, position: 0, workshop_ids: [] }],
    seats: [],
    emails: [],
    payment: freePayment({ id, code, currency, ...times }),
  };
}
