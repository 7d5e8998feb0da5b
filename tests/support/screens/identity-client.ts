import { onTestFinished, vi } from 'vitest';
import { identityClient } from '#src/lib/session/identity.ts';

/** Replaces the loading of the identity client with a spy until the test ends. Returns the spy. */
export function watchIdentityClient() {
  const load = vi.spyOn(identityClient, 'load').mockResolvedValue({} as never);
  onTestFinished(() => load.mockRestore());
  return load;
}
