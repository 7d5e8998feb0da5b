import { ApiError } from '#domain/errors/api-error.ts';
import { enquiryMail, type Enquiry } from '#domain/enquiries.ts';
import { sendEnquiry as endpoint } from '#schemas/api/enquiries.api.ts';
import { m } from '#messages';
import { call } from '#src/lib/http/api-client.ts';
import { enquiryAddresses, ids } from '#src/lib/http/event-ids.ts';

/**
 * Sends an enquiry as a complete mail. The service uses only the answers in it. Rows: API-17 to API-21. Decision 11.
 */
export async function sendEnquiry(enquiry: Enquiry, signal?: AbortSignal): Promise<void> {
  const body = enquiryMail(enquiry, enquiryAddresses);
  await call(endpoint, { params: { project: ids.project }, body, signal }).catch(notOk);
}

function notOk(error: unknown): never {
  throw error instanceof ApiError ? new Error(m.contact_not_ok(), { cause: error }) : error;
}
