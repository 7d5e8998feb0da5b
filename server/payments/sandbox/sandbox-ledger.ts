import type { Keys } from '#server/keys.ts';

/** Results of the sandbox dialog by order id, in memory until the service stops. */
export type SandboxLedger = Map<string, 'paid' | 'failed'>;

const ledgers = new WeakMap<Keys, SandboxLedger>();

/** The ledger of a sandbox, found by its keys, so gateway and dialog share it. */
export function sandboxLedger(keys: Keys): SandboxLedger {
  const ledger: SandboxLedger = ledgers.get(keys) ?? new Map();
  ledgers.set(keys, ledger);
  return ledger;
}
