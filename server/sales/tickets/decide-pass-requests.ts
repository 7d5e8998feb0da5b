import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Settling } from '#server/sales/payments/settle-payment.ts';
import type { Services } from '#server/sales/services.ts';
import type { Holder } from './holder.ts';
import { hasPass, issueNow } from './issue-pass.ts';
import { lockPassLimit } from './pass-limit.ts';
import { passRequests } from './tickets.tables.ts';

type PassRequest = typeof passRequests.$inferSelect;
type UsedServices = Pick<Services, 'db' | 'keys' | 'clock'>;

/**
 * A second member of staff approves free passes that another one asked for, which issues them: all of them or none. Throws 403
 * for a person who asked for one of them; 409 if one was decided before, or if its holder has such a pass now.
 */
export const approvePassRequests = (services: Settling, actor: Actor, ids: readonly string[]): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lockPassLimit(tx);
    for (const id of ids) await approve(tx, services, { actor, request: await waitingRequest(tx, id) });
  });

const emptyHolder: Holder = { name: '', designation: '', organisation: '', email: '', mobile: '' };

async function approve(
  tx: Sql,
  services: Settling,
  { actor, request }: { actor: Actor; request: PassRequest },
): Promise<void> {
  const { id, name, designation, organisation, email, mobile } = request;
  if (request.askedBy === actor.id) throw new Problem(403, m.pass_request_refusals_own({ name }));
  const kind = services.conference.upgrades.passes.find((each) => each.id === request.kind);
  if (!kind) throw new Problem(409, m.desk_passes_unknown_kind());
  const pass = { kind, holder: { name, designation, organisation, email, mobile } };
  if (await hasPass(tx, pass)) throw new Problem(409, m.pass_request_refusals_has_one({ name }));
  const orderId = await issueNow(tx, services, pass);
  const decided = { state: 'approved', decidedBy: actor.id, decidedAt: services.clock.now(), orderId } as const;
  await tx.orm
    .update(passRequests)
    .set({ ...emptyHolder, ...decided })
    .where(eq(passRequests.id, id));
  const after = { pass: kind.id, name, email, request: id };
  const event = { action: 'pass.approved', subject: { kind: 'order', id: orderId }, after, reason: request.reason };
  await recordEvent(tx, { keys: services.keys, now: services.clock.now(), actor }, event);
}

/**
 * A second member of staff declines a free pass, or the one who asked for it withdraws it. Throws 403 if another person withdraws
 * it than the one who asked; 409 if it was decided before.
 */
export const closePassRequest = (
  { db, keys, clock }: UsedServices,
  actor: Actor,
  { id, state, reason }: { id: string; state: 'declined' | 'withdrawn'; reason: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPassLimit(tx);
    const { kind, name, email, askedBy } = await waitingRequest(tx, id);
    if (state === 'withdrawn' && askedBy !== actor.id) throw new Problem(403, m.pass_request_refusals_not_yours());
    await tx.orm
      .update(passRequests)
      .set({ state, decidedBy: actor.id, decidedAt: clock.now(), decision: reason })
      .where(and(eq(passRequests.id, id), eq(passRequests.state, 'asked')));
    const after = { pass: kind, name, email };
    const event = { action: `pass.${state}`, subject: { kind: 'pass', id }, after, reason };
    await recordEvent(tx, { keys, now: clock.now(), actor }, event);
  });

/** Reads a free pass that waits for approval. Throws 404 if there is no such request, 409 if it is decided. */
async function waitingRequest({ orm }: Sql, id: string): Promise<PassRequest> {
  const [request] = await orm.select().from(passRequests).where(eq(passRequests.id, id)).for('update');
  if (!request) throw new Problem(404, m.pass_request_refusals_unknown());
  if (request.state !== 'asked') throw new Problem(409, m.pass_request_refusals_decided());
  return request;
}
