import type { Keys } from '#server/platform/keys.ts';

/** Results of the sandbox dialog by order id. They are lost when the service stops. */
export type SandboxLedger = Map<string, 'paid' | 'failed'>;

const ledgers = new WeakMap<Keys, SandboxLedger>();

/** Returns the ledger for these keys, so that gateway and dialog use the same one. */
export function sandboxLedger(keys: Keys): SandboxLedger {
  const ledger: SandboxLedger = ledgers.get(keys) ?? new Map();
  ledgers.set(keys, ledger);
  return ledger;
}
