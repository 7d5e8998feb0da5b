import { onTestFinished, vi } from 'vitest';
import { identityClient } from '#src/lib/session/identity.ts';

/** Until the test ends, replaces the loading of the identity client with a spy, which it returns. */
export function watchIdentityClient() {
  const load = vi.spyOn(identityClient, 'load').mockResolvedValue({} as never);
  onTestFinished(() => load.mockRestore());
  return load;
}
