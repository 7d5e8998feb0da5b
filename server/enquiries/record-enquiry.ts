import { randomUUID } from 'node:crypto';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiries } from '#server/db/mail-schema.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Who asked about a stall, and about which. */
interface Asker {
  accountId: string;
  category: string;
}

/** Keeps an enquiry and mails it to the organiser, and to nobody else. Returns its id. Decision 11. */
export async function recordEnquiry(
  { db, jobs, clock, conference }: Services,
  enquiry: Enquiry,
  asker?: Asker,
): Promise<string> {
  const now = clock.now();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.orm.insert(enquiries).values({ ...enquiry, ...asker, id, createdAt: now });
    const recipient = conference.event.contacts.enquiries;
    await queueMail(tx, jobs, { kind: 'enquiry', recipient, payload: { enquiryId: id }, now });
  });
  return id;
}
