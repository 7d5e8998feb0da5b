import type { TicketLookup } from '#domain/tickets.ts';
import { emailPass, sendTicketCode, verifyTicketCode } from '#schemas/api/tickets.api.ts';
import { call } from './client.ts';
import { ids } from './event.ts';

const params = { expoId: ids.expoId };

/** Ticket retrieval. Spec: registration 2.7, 7. */
export async function sendCode(email: string, signal?: AbortSignal): Promise<void> {
  await call(sendTicketCode, { params, body: { email }, ...(signal && { signal }) });
}

export async function verifyCode(claim: { email: string; code: string }, signal?: AbortSignal): Promise<TicketLookup> {
  const body = { otp_code: claim.code, email: claim.email };
  return call(verifyTicketCode, { params, body, ...(signal && { signal }) });
}

/** Never repeated by itself: each call is a mail. */
export async function mailPass(passId: string, signal?: AbortSignal): Promise<void> {
  await call(emailPass, {
    params: { ...params, passId },
    query: { code: ids.eventCode },
    headers: { 'x-requested-with': 'fetch' }, // for browsers that do not say by themselves that a script asks
    once: true,
    ...(signal && { signal }),
  });
}
