import { desc, eq, sql as text } from 'drizzle-orm';
import { visible, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { EnquiryPage } from '#schemas/api/desk/enquiries.api.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { enquiries } from '#server/programme/enquiries/enquiries.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { nameOfStaff } from '#server/accounts/staff/name-of-staff.ts';

/** Reads an enquiry for staff and records that it was read. Throws 404 for an unknown enquiry. */
export const readEnquiry = (
  { db, keys, clock }: Pick<Services, 'db' | 'keys' | 'clock'>,
  { id, role, actor }: { id: string; role: Role; actor: Actor },
): Promise<EnquiryPage> =>
  db.transaction(async (tx) => {
    const enquiry = await describeEnquiry(tx, { id, role });
    const subject = { kind: 'enquiry', id };
    await recordEvent(tx, { keys, now: clock.now(), actor }, { action: 'enquiry.read', subject });
    return enquiry;
  });

const kinds: FieldsOf<EnquiryPage> = {
  id: 'fact',
  kind: 'fact',
  state: 'fact',
  asked_at: 'fact',
  about: 'answers',
  name: 'name',
  email: 'email',
  organization: 'answers',
  phone: 'phone',
  message: 'answers',
  exhibitor_id: 'fact',
  decided_at: 'fact',
  decided_by: 'fact',
  answer: 'notes',
  answer_mail: 'fact',
};

/** Returns an enquiry without the fields that the role may not see. */
export async function describeEnquiry(sql: Sql, { id, role }: { id: string; role: Role }): Promise<EnquiryPage> {
  const [row] = await sql.orm.select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) throw new Problem(404, m.desk_enquiry_unknown());
  const { name, email, phone, organization, subject, message, state, answer, accountId } = row;
  const page: EnquiryPage = {
    id,
    kind: row.category === null ? 'contact' : 'stall',
    state,
    asked_at: row.createdAt.toISOString(),
    name,
    email,
    message,
    ...(subject !== null && { about: subject }),
    ...(phone !== null && { phone }),
    ...(organization !== null && { organization }),
    ...(accountId !== null && { exhibitor_id: accountId }),
    ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
    ...(state !== 'open' && { decided_by: (await nameOfStaff(sql, row.decidedBy)) || m.desk_somebody() }),
    ...(answer !== null && { answer }),
    ...(await answerMail(sql, id)),
  };
  return visible(page, { role, subject: 'enquiries', kinds }) as EnquiryPage;
}

async function answerMail({ orm }: Sql, id: string): Promise<Pick<EnquiryPage, 'answer_mail'>> {
  const { state, kind, payload, createdAt } = outboxEmails;
  const [mail] = await orm
    .select({ state })
    .from(outboxEmails)
    .where(text`${kind} = 'enquiry-answer' AND ${payload} ->> 'enquiryId' = ${id}`)
    .orderBy(desc(createdAt))
    .limit(1);
  return mail ? { answer_mail: mail.state } : {};
}
