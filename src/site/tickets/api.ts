import type { TicketLookup } from '#domain/tickets/tickets.ts';
import type { VerifiedTickets } from '#machines/ticket-retrieval/ticket-retrieval.ts';
import {
  checkTickets as checkTicketsEndpoint,
  emailPass,
  sendTicketCode,
  verifyTicketCode,
} from '#schemas/api/tickets.api.ts';
import { call, ids } from '#src/lib/http/api-client.ts';

const params = { expoId: ids.expoId };

/** Mails a code for the tickets. If none was sent, returns the seconds until another can be sent. Row: API-14. */
export const sendCode = async (email: string, signal?: AbortSignal): Promise<number | undefined> =>
  (await call(sendTicketCode, { params, body: { email }, signal })).wait_seconds;

export const verifyCode = (claim: { email: string; code: string }, signal?: AbortSignal): Promise<VerifiedTickets> =>
  call(verifyTicketCode, { params, body: { otp_code: claim.code, email: claim.email }, signal });

/** True if the service has signed these tickets. Returns false without a request if they have no signature. */
export async function checkTickets({ lookup }: { lookup: TicketLookup }, signal?: AbortSignal): Promise<boolean> {
  const { signature, expires, ...content } = lookup;
  if (!signature || !expires) return false;
  const { genuine } = await call(checkTicketsEndpoint, { params, body: { ...content, signature, expires }, signal });
  return genuine;
}

/** Mails a pass. `once` turns off retries, because each request sends a mail. */
export async function mailPass({ passId }: { passId: string }, signal?: AbortSignal): Promise<void> {
  await call(emailPass, {
    params: { ...params, passId },
    query: { code: ids.eventCode },
    headers: { 'x-requested-with': 'fetch' }, // some browsers do not send Sec-Fetch headers
    once: true,
    signal,
  });
}
