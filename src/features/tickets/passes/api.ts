import { emailPass } from '#schemas/api/tickets.api.ts';
import { call } from '#src/lib/http/api-client.ts';
import { ids } from '#src/lib/http/event-ids.ts';

/** Mails a pass. Not retried automatically, because each request sends a mail. */
export async function mailPass(passId: string, signal?: AbortSignal): Promise<void> {
  await call(emailPass, {
    params: { expoId: ids.expoId, passId },
    query: { code: ids.eventCode },
    headers: { 'x-requested-with': 'fetch' }, // for browsers that do not send Sec-Fetch headers
    once: true,
    signal,
  });
}
