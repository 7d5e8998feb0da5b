import type { TicketLookup } from '#domain/tickets.ts';
import { checkTickets as checkTicketsEndpoint, sendTicketCode, verifyTicketCode } from '#schemas/api/tickets.api.ts';
import { call } from '#src/lib/http/api-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

const params = { expoId: ids.expoId };

/** Ticket retrieval. Returns the seconds to wait when no code was mailed. Spec: registration 2.7, 7. */
export async function sendCode(email: string, signal?: AbortSignal): Promise<number | undefined> {
  const { wait_seconds: wait } = await call(sendTicketCode, { params, body: { email }, signal });
  return wait;
}

export async function verifyCode(claim: { email: string; code: string }, signal?: AbortSignal): Promise<TicketLookup> {
  const body = { otp_code: claim.code, email: claim.email };
  return call(verifyTicketCode, { params, body, signal });
}

/** Whether the service has signed these tickets. A lookup without a signature is not sent. */
export async function checkTickets(lookup: TicketLookup, signal?: AbortSignal): Promise<boolean> {
  const { signature, expires, ...content } = lookup;
  if (!signature || !expires) return false;
  const { genuine } = await call(checkTicketsEndpoint, { params, body: { ...content, signature, expires }, signal });
  return genuine;
}
