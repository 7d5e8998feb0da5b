import { ApiError } from '#domain/errors/api-error.ts';
import { enquiryMail, type Enquiry } from '#domain/enquiries.ts';
import event from '#event/event.json' with { type: 'json' };
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { sendEnquiry as endpoint } from '#schemas/api/enquiries.api.ts';
import { m } from '#messages';
import { fromCall } from '#src/lib/flow.ts';
import { call, ids } from '#src/lib/http/api-client.ts';

/** The enquiry machine with its API call. */
export const enquiryFlow = enquiryMachine.provide({
  actors: { sendEnquiry: fromCall(sendEnquiry) },
  actions: { logFailure: (_, { error }) => console.error('The enquiry was not sent:', error) },
});

/** Sends an enquiry as a mail. The service reads only the answers in it. Rows: API-17 to API-21. Decision 11. */
export async function sendEnquiry(enquiry: Enquiry, signal?: AbortSignal): Promise<void> {
  const { mailFrom, enquiries } = event.contacts;
  const body = enquiryMail(enquiry, { sender: mailFrom, organiser: enquiries });
  await call(endpoint, { params: { project: ids.project }, body, signal }).catch(notOk);
}

function notOk(error: unknown): never {
  throw error instanceof ApiError ? new Error(m.contact_not_ok(), { cause: error }) : error;
}
