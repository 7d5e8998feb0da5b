import { and, eq } from 'drizzle-orm';
import type { EnquiryState } from '#domain/enquiries.ts';
import { m } from '#messages';
import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/sales/services.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';
import { enquiries } from './enquiries.tables.ts';

type UsedServices = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs'>;

interface Decision {
  id: string;
  state: Exclude<EnquiryState, 'open'>;
  /** the answer to mail, or the reason why the enquiry needs none */
  text: string;
}

/**
 * Answers an open enquiry by mail, or closes it without one. Throws 404 for an unknown enquiry. Throws 409 with the name of
 * the other person if it is no longer open. The texts are not in the audit log, because they are deleted with the enquiry.
 */
export const decideEnquiry = (services: UsedServices, actor: Actor, { id, state, text }: Decision): Promise<void> =>
  changeWithEvent(services, actor, async (tx) => {
    const now = services.clock.now();
    const [decided] = await tx.orm
      .update(enquiries)
      .set({ state, decidedAt: now, decidedBy: actor.id, answer: text })
      .where(and(eq(enquiries.id, id), eq(enquiries.state, 'open')))
      .returning({ email: enquiries.email });
    if (!decided) throw await refusalOf(tx, id);
    if (state === 'answered') {
      const payload = { enquiryId: id };
      await queueMail(tx, services.jobs, { kind: 'enquiry-answer', recipient: decided.email, payload, now });
    }
    return {
      result: undefined,
      event: { action: `enquiry.${state}`, subject: { kind: 'enquiry', id }, after: { state } },
    };
  });

async function refusalOf(tx: Sql, id: string): Promise<Problem> {
  const [row] = await tx.orm.select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) return new Problem(404, m.desk_enquiry_unknown());
  const name = (await nameOfStaff(tx, row.decidedBy)) || m.desk_somebody();
  const sentence =
    row.state === 'answered' ? m.desk_enquiry_was_answered({ name }) : m.desk_enquiry_was_closed({ name });
  return new Problem(409, sentence, row.state);
}
