import type { TicketLookup } from '#domain/tickets.ts';
import { sendTicketCode, verifyTicketCode } from '#schemas/api/tickets.api.ts';
import { call } from '#src/lib/http/api-client.ts';
import { ids } from './event.ts';

const params = { expoId: ids.expoId };

/** Ticket retrieval. Spec: registration 2.7, 7. */
export async function sendCode(email: string, signal?: AbortSignal): Promise<void> {
  await call(sendTicketCode, { params, body: { email }, signal });
}

export async function verifyCode(claim: { email: string; code: string }, signal?: AbortSignal): Promise<TicketLookup> {
  const body = { otp_code: claim.code, email: claim.email };
  return call(verifyTicketCode, { params, body, signal });
}
