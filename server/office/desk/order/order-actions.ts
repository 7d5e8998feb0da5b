import { isGroup } from '#domain/booking/order-kinds.ts';
import { randomUUID } from 'node:crypto';
import type { Billing } from '#domain/money/tax-documents.ts';
import { whyNotOrder, type OrderAction } from '#domain/staff/order-actions.ts';
import { cancelInTransaction } from '#server/sales/groups/cancel-group.ts';
import { orderNotes } from './order-notes.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { correctInTransaction } from '#server/sales/invoices/correct-billing.ts';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import { resendMail } from '#server/office/mails/resend-mail.ts';
import type { OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { correctContact } from '#server/sales/orders/correct-contact.ts';
import { extendHold } from '#server/sales/orders/extend-hold.ts';
import { withdrawInTransaction } from '#server/sales/orders/withdraw-order.ts';
import type { Services } from '#server/office/services.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { requireConfirmation } from '#server/accounts/staff/desk-guard.ts';
import { actionFacts } from './action-facts.ts';
import { arePassesCorrected, opensOrder } from './hands-over.ts';
import { changeOrder, type OrderChange } from './change-order.ts';

/** Throws 409 with the reason if an action is impossible now. */
async function checkAction(tx: Sql, facts: OrderFacts, action: OrderAction): Promise<void> {
  const whyNot = whyNotOrder(await actionFacts(tx, facts))[action];
  if (whyNot !== undefined) throw new Problem(409, whyNot);
}

/** Corrects the contact, who is not one of the people. Throws 428 for a new email of a paid order or a group without a confirmation. */
export const correctContactOf = (
  services: Services,
  { isConfirmed, ...change }: OrderChange & { isConfirmed: boolean },
  contact: { name: string; email: string; mobile: string },
): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    await checkAction(tx, facts, 'correct-contact');
    if (opensOrder(facts, contact.email)) requireConfirmation(isConfirmed);
    return correctContact(tx, services, { order: facts.row, ...contact });
  });

/** Corrects the billing details. An issued invoice is reversed and replaced. */
export const correctBillingOf = (services: Services, change: OrderChange, billing: Billing): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    await checkAction(tx, facts, 'correct-billing');
    const orderId = facts.row.id;
    const { before, after, documents } = await correctInTransaction(tx, services, { orderId, billing });
    if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
    const serials = documents.map(({ content }) => content.serial);
    return {
      action: 'order.billing-corrected',
      subject: { kind: 'order', id: orderId },
      before: { ...before },
      after: { ...after, ...(serials.length > 0 && { invoices: serials }) },
    };
  });

/** Holds the seats of an unpaid order until a later time. */
export const extendHoldOf = (services: Services, change: OrderChange, until: Date): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    await checkAction(tx, facts, 'extend-hold');
    return extendHold(tx, services, { order: facts.row, until });
  });

/** Cancels an unpaid order. The contact of a group gets a mail. */
export const withdraw = (services: Services, change: OrderChange): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    await checkAction(tx, facts, 'withdraw');
    const { row } = facts;
    if (isGroup(row)) await cancelInTransaction(tx, services, row);
    else {
      await withdrawInTransaction(tx, services, row.id);
      await cancelMails(tx, { orderId: row.id });
    }
    return { action: 'order.withdrawn', subject: { kind: 'order', id: row.id }, before: { state: row.state } };
  });

/** Writes a note about an order. The audit log has the action, the note is only in its table. */
export const writeNote = (services: Services, change: OrderChange, note: string): Promise<void> =>
  changeOrder(services, change, async (tx, facts) => {
    await checkAction(tx, facts, 'note');
    const { id } = facts.row;
    await tx.orm.insert(orderNotes).values({
      id: randomUUID(),
      orderId: id,
      staffId: change.actor.id,
      note: note.trim(),
      writtenAt: services.clock.now(),
    });
    return { action: 'order.noted', subject: { kind: 'order', id } };
  });

/** Sends a mail of an order again. Throws 428 without a confirmation if it is paid and staff have just corrected one of its people. */
export const resendMailOf = (
  services: Services,
  { isConfirmed, ...change }: OrderChange & { isConfirmed: boolean },
  mailId: string,
): Promise<void> =>
  changeOrder(services, change, async (tx, { row, people, status }) => {
    const isRisky = status === 'paid' && (await arePassesCorrected(tx, people, services.clock.now()));
    if (isRisky) requireConfirmation(isConfirmed);
    return resendMail(tx, services, { order: row, mailId });
  });
