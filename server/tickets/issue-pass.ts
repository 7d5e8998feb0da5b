import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { IssueOutcome } from '#domain/tickets/issued-passes.ts';
import { changeWithEvent } from '#server/audit/change-with-event.ts';
import type { Actor } from '#server/audit/record-event.ts';
import type { Sql } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { ordersTokenHash } from '#server/orders/placing/buyers-token.ts';
import { placeAlone } from '#server/orders/placing/place-in-batch.ts';
import { orderCode } from '#server/orders/order-rows.ts';
import { freePayment } from '#server/payments/free-payment.ts';
import { settleIfFree } from '#server/payments/settle-free-order.ts';
import type { Settling } from '#server/payments/settle-payment.ts';
import { cleanHolder, problemOf, type Holder } from './holder.ts';
import { tickets } from './tickets.tables.ts';

export type IssuedKind = Services['conference']['upgrades']['passes'][number];

/**
 * Issues a pass that is not on sale. Each holder gets a free, settled order, so the pass is mailed, found and
 * upgraded like any other pass. Decision 39.
 */
export async function issuePass(
  services: Settling,
  actor: Actor,
  { kind, holder: given }: { kind: IssuedKind; holder: Holder },
): Promise<IssueOutcome> {
  const holder = cleanHolder(given);
  const problem = problemOf(holder);
  if (problem) return problem;
  return changeWithEvent<IssueOutcome>(services, actor, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.issue.${kind.id}.${holder.email}`]);
    const { passId, email, conferenceId, state } = tickets;
    const isOfHolder = and(eq(email, holder.email), eq(conferenceId, kind.conferenceId));
    const [before] = await tx.orm
      .select({ passId })
      .from(tickets)
      .where(and(isOfHolder, inArray(state, ['valid', 'replaced'])))
      .limit(1);
    if (before) return { result: 'has-one', event: undefined };
    const orderId = await issue(tx, services, { kind, holder });
    const after = { pass: kind.id, name: holder.name, email: holder.email };
    return { result: 'issued', event: { act: 'pass.issued', subject: { kind: 'order', id: orderId }, after } };
  });
}

/** Returns the id of the order of the pass. */
async function issue(
  tx: Sql,
  services: Settling,
  { kind, holder }: { kind: IssuedKind; holder: Holder },
): Promise<string> {
  const rows = issuedRows(services, { kind, holder });
  await placeAlone(tx, rows);
  await settleIfFree(tx, services, rows.order);
  return rows.order.id;
}

function issuedRows({ conference, clock, keys }: Settling, { kind, holder }: { kind: IssuedKind; holder: Holder }) {
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
