import type { TicketLookup } from '#domain/tickets/tickets.ts';
import { checkTickets as checkTicketsEndpoint, sendTicketCode, verifyTicketCode } from '#schemas/api/tickets.api.ts';
import { call } from '#src/lib/http/api-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

const params = { expoId: ids.expoId };

/** Mails a code for the tickets. Returns the seconds to wait if it was not sent. Row: API-14. */
export async function sendCode(email: string, signal?: AbortSignal): Promise<number | undefined> {
  const { wait_seconds: wait } = await call(sendTicketCode, { params, body: { email }, signal });
  return wait;
}

export async function verifyCode(claim: { email: string; code: string }, signal?: AbortSignal): Promise<TicketLookup> {
  const body = { otp_code: claim.code, email: claim.email };
  return call(verifyTicketCode, { params, body, signal });
}

/** True if the service signed these tickets. Sends no request without a signature. */
export async function checkTickets(lookup: TicketLookup, signal?: AbortSignal): Promise<boolean> {
  const { signature, expires, ...content } = lookup;
  if (!signature || !expires) return false;
  const { genuine } = await call(checkTicketsEndpoint, { params, body: { ...content, signature, expires }, signal });
  return genuine;
}
