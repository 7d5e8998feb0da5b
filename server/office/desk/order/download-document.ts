import { hiddenFields, type Field, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { GroupFile } from '#server/sales/groups/group-files.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFile } from '#server/sales/order-page/order-files.ts';
import type { Services } from '#server/office/services.ts';

/** Returns the passes, an invoice or a credit note of an order, and records that it was read. */
export async function downloadDocument(
  services: Services,
  { orderId, document, role, actor }: { orderId: string; document: string; role: Role; actor: Actor },
): Promise<GroupFile> {
  const { db, keys, clock } = services;
  const needed: Field[] = document === 'passes' ? ['name'] : ['name', 'amounts'];
  if (hiddenFields(role, 'orders').some((field) => needed.includes(field))) throw new Problem(403, m.desk_no_right());
  const file = await orderFile(services, orderId, document);
  const subject = { kind: 'order', id: orderId };
  await db.transaction((tx) =>
    recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'order.read', subject, after: { file: file.name } }),
  );
  return file;
}
