import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { sendTicketCode } from '#schemas/api/tickets.api.ts';
import { createClient } from '#src/lib/http/api-client.ts';
import type { Session } from '#src/lib/session/session.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

export let service: Loopback;
export let warn: MockInstance<typeof console.warn>;
export let logged: MockInstance<typeof console.error>;

/** Starts a fake service and silences the console for each test of a file. */
export function useService(): void {
  beforeEach(async () => {
    service = await loopback();
    // for each test again: files of a worker share this module, and another file may have restored the console
    warn = vi.spyOn(console, 'warn').mockReturnValue();
    logged = vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    warn.mockRestore();
    logged.mockRestore();
    return service.close();
  });
}

export const params = { expoId: 'expo 1' };
type Reading = () => Promise<Session>;
export const client = (
  readSession: Reading = async () => ({ idToken: 'abc' }),
  refreshSession: Reading = async () => ({ idToken: 'newer' }),
) => createClient({ base: `${service.url}/prod`, readSession, refreshSession });
export const send = (own = client()) => own.call(sendTicketCode, { params, body: { email: 'a@b.example' } });
