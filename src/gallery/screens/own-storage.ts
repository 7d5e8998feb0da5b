/** localStorage in memory, so the page does not use drafts of the site. This module must be imported first. */
class OwnStorage implements Storage {
  [name: string]: unknown;
  readonly #values = new Map<string, string>();

  get length() {
    return this.#values.size;
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#values.set(key, value);
  }
  removeItem(key: string) {
    this.#values.delete(key);
  }
  clear() {
    this.#values.clear();
  }
}

Object.defineProperty(window, 'localStorage', { configurable: true, value: new OwnStorage() });

/** Colour scheme of the parent page. */
const scheme = new URLSearchParams(window.location.search).get('scheme');
if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.mantineColorScheme = scheme;
