import { vi } from 'vitest';
import type { RuntimeFacts } from '#schemas/page-contract.ts';
import { runtime } from '#src/lib/read-runtime.ts';

/** A fake browser storage. Its entries are properties of the object. */
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

/** Stubs the browser globals that the identity client needs in Node: URL, runtime settings, and both storages. */
export function asBrowser(origin: string, identity: RuntimeFacts['identity']) {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify({ identity }) }) });
  runtime(); // reads and caches the settings, so the document is not needed later
  vi.unstubAllGlobals();
  const stores = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };
  vi.stubGlobal('location', new URL(`${origin}/login`));
  for (const [name, store] of Object.entries(stores)) vi.stubGlobal(name, store);
  vi.stubGlobal('window', { ...stores });
  return stores;
}
