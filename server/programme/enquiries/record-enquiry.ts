import { randomUUID } from 'node:crypto';
import type { Enquiry } from '#domain/enquiries.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { enquiries } from './enquiries.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

/** The account of an exhibitor who asks about a stall, and the stall category. */
interface StallEnquirer {
  accountId: string;
  category: string;
}

/** Saves an enquiry and queues the mail to the organiser, not to the sender. Returns the id. Decision 11. */
export async function recordEnquiry(services: Services, enquiry: Enquiry, enquirer?: StallEnquirer): Promise<string> {
  const id = randomUUID();
  await services.db.transaction((tx) => saveEnquiry(tx, services, { ...enquiry, ...enquirer, id }));
  return id;
}

/** Does the same in a transaction of the caller, with the given id. */
export async function saveEnquiry(
  tx: Sql,
  { jobs, clock, conference }: Pick<Services, 'jobs' | 'clock' | 'conference'>,
  enquiry: Enquiry & Partial<StallEnquirer> & { id: string },
): Promise<void> {
  const now = clock.now();
  await tx.orm.insert(enquiries).values({ ...enquiry, createdAt: now });
  const recipient = conference.event.contacts.enquiries;
  await queueMail(tx, jobs, { kind: 'enquiry', recipient, payload: { enquiryId: enquiry.id }, now });
}
