import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { GroupFile } from '#server/sales/groups/group-files.ts';
import { requireConfirmation } from '#server/accounts/staff/desk-guard.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFile } from '#server/sales/order-page/order-files.ts';
import type { Services } from '#server/office/services.ts';
import { arePassesCorrected } from './hands-over.ts';

interface Download {
  orderId: string;
  document: string;
  role: Role;
  actor: Actor;
  isConfirmed: boolean;
}

/**
 * Returns the passes, an invoice or a credit note of an order, and records that it was read. Throws 428 without a confirmation
 * for passes of people whom staff have just corrected.
 */
export async function downloadDocument(
  services: Services,
  { orderId, document, role, actor, isConfirmed }: Download,
): Promise<GroupFile> {
  const { db, keys, clock } = services;
  const needed: Field[] = document === 'passes' ? ['name'] : ['name', 'amounts'];
  if (hiddenFields(role, 'orders').some((field) => needed.includes(field))) throw new Problem(403, m.desk_no_right());
  if (document === 'passes' && !isConfirmed) {
    const facts = await orderFacts(db, orderId, clock.now());
    requireConfirmation(!(await arePassesCorrected(db, facts?.people ?? [], clock.now())));
  }
  const file = await orderFile(services, { orderId, document, client: actor.id });
  const subject = { kind: 'order', id: orderId };
  await db.transaction((tx) =>
    recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'order.read', subject, after: { file: file.name } }),
  );
  return file;
}
