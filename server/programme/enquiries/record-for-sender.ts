import { eq } from 'drizzle-orm';
import { plainEnquiry, type Enquiry } from '#domain/enquiries.ts';
import type { ContactAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { staffTokenHash, type StaffForm } from '#server/accounts/staff/staff-form.ts';
import { checkedEnquiry } from './checked-enquiry.ts';
import { enquiries } from './enquiries.tables.ts';
import { saveEnquiry } from './record-enquiry.ts';

/**
 * Records an enquiry for its sender, by the rules of the contact form, and mails it to the organiser. Returns its id. A
 * repeated call returns the same id. Throws 409 if the form was already sent with other answers. The answers are not in
 * the audit log, because they are deleted with the enquiry.
 */
export function recordForSender(
  services: Services,
  actor: Actor,
  { answers, ...form }: StaffForm & { answers: Partial<Enquiry> },
): Promise<string> {
  const enquiry = checkedEnquiry(plainEnquiry(answers));
  const id = staffTokenHash(services, actor, form).slice(0, 32);
  return changeWithEvent(services, actor, async (tx) => {
    // calls of the same form wait here for each other until the transaction ends
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [id]);
    const [earlier] = await tx.orm.select().from(enquiries).where(eq(enquiries.id, id));
    if (earlier && !hasAnswers(earlier, enquiry)) throw new Problem(409, m.desk_forms_sent_before());
    if (earlier) return { result: id, event: undefined };
    await saveEnquiry(tx, services, { ...enquiry, id });
    return {
      result: id,
      event: { action: 'enquiry.recorded', subject: { kind: 'enquiry', id }, after: { source: form.source } },
    };
  });
}

const fields = ['name', 'email', 'phone', 'organization', 'subject', 'message'] as const;

const hasAnswers = (row: typeof enquiries.$inferSelect, answers: ContactAnswers): boolean =>
  fields.every((field) => (row[field] ?? undefined) === answers[field]);
