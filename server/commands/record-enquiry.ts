import { randomUUID } from 'node:crypto';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiries } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from './queue-mail.ts';

/** Keeps an enquiry and mails it to the organiser, and to nobody else. Decision 11. */
export async function recordEnquiry({ db, jobs, clock, conference }: Services, enquiry: Enquiry): Promise<void> {
  const now = clock.now();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.orm.insert(enquiries).values({ ...enquiry, id, createdAt: now });
    const recipient = conference.event.contacts.enquiries;
    await queueMail(tx, jobs, { kind: 'enquiry', recipient, payload: { enquiryId: id }, now });
  });
}
