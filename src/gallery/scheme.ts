import { useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

/** Key in localStorage for the gallery's colour scheme. The site uses the scheme of the system. */
const key = 'symposia-flows-scheme';
const listeners = new Set<() => void>();
const system = window.matchMedia('(prefers-color-scheme: dark)');

function scheme(): Scheme {
  const chosen = localStorage.getItem(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system.matches ? 'dark' : 'light';
}

export function showScheme(): void {
  document.documentElement.dataset.mantineColorScheme = scheme();
  for (const listener of listeners) listener();
}
system.addEventListener('change', showScheme);

export function chooseScheme(chosen: Scheme): void {
  localStorage.setItem(key, chosen);
  showScheme();
}

export const useScheme = (): Scheme => useSyncExternalStore(listen, scheme);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
