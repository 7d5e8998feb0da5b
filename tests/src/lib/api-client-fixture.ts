import { afterEach, beforeEach, vi } from 'vitest';
import { sendTicketCode } from '#schemas/api/tickets.api.ts';
import { createClient } from '#src/lib/http/api-client.ts';
import type { Session } from '#src/lib/session/session.ts';
import { loopback, type Loopback } from '#tests/support/network/loopback.ts';

export let service: Loopback;
export const warn = vi.spyOn(console, 'warn');
export const logged = vi.spyOn(console, 'error');

/** Starts a fake service and silences the console for each test of a file. */
export function useService(): void {
  beforeEach(async () => {
    service = await loopback();
    warn.mockReset().mockReturnValue();
    logged.mockReset().mockReturnValue();
  });
  afterEach(() => service.close());
}

export const params = { expoId: 'expo 1' };
type Reading = () => Promise<Session>;
export const client = (
  readSession: Reading = async () => ({ idToken: 'abc' }),
  refreshSession: Reading = async () => ({ idToken: 'newer' }),
) => createClient({ base: `${service.url}/prod`, readSession, refreshSession });
export const send = (own = client()) => own.call(sendTicketCode, { params, body: { email: 'a@b.example' } });
