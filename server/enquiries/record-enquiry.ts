import { randomUUID } from 'node:crypto';
import type { Enquiry } from '#domain/enquiries.ts';
import { enquiries } from './enquiries.tables.ts';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** The account of an exhibitor who asks about a stall, and the stall category. */
interface StallEnquirer {
  accountId: string;
  category: string;
}

/** Saves an enquiry and queues the mail to the organiser, not to the sender. Returns the id. Decision 11. */
export async function recordEnquiry(
  { db, jobs, clock, conference }: Services,
  enquiry: Enquiry,
  enquirer?: StallEnquirer,
): Promise<string> {
  const now = clock.now();
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await tx.orm.insert(enquiries).values({ ...enquiry, ...enquirer, id, createdAt: now });
    const recipient = conference.event.contacts.enquiries;
    await queueMail(tx, jobs, { kind: 'enquiry', recipient, payload: { enquiryId: id }, now });
  });
  return id;
}
