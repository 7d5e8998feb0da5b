import { vi } from 'vitest';
import type { RuntimeFacts } from '#schemas/page-contract.ts';
import { runtime } from '#src/lib/read-runtime.ts';

/** A browser storage: entries are own properties. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = String(value);
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

/** Browser globals for the accounts client in Node: URL, run settings, and two storages. */
export function asBrowser(origin: string, identity: RuntimeFacts['identity']) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ identity }) }) });
  runtime(); // read once: the document is not needed later
  vi.unstubAllGlobals();
  const stores = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };
  vi.stubGlobal('location', new URL(`${origin}/login`));
  for (const [name, store] of Object.entries(stores)) vi.stubGlobal(name, store);
  vi.stubGlobal('window', { ...stores });
  return stores;
}
