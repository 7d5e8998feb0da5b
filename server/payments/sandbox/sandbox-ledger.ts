import type { Keys } from '#server/keys.ts';

/** What the buttons of the sandbox's dialog have done, by order, until the service ends. */
export type SandboxLedger = Map<string, 'paid' | 'failed'>;

const ledgers = new WeakMap<Keys, SandboxLedger>();

/** A sandbox is known by its keys: its gateway and its dialog see the same ledger. */
export function ledgerOf(keys: Keys): SandboxLedger {
  const ledger: SandboxLedger = ledgers.get(keys) ?? new Map();
  ledgers.set(keys, ledger);
  return ledger;
}
