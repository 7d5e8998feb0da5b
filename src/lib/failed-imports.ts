import { storedText } from './storage.ts';

const lastReload = storedText('session', 'symposia.reloaded');

/** Milliseconds after a reload in which a failed import does not reload the page again. */
const pauseMs = 60_000;

/**
 * A deployment removes files that an open page imports later, for example when a dialog opens. The page then reloads,
 * once, and gets the new files. Forms save their drafts when the page is left. Without a network, the page stays.
 */
export function reloadAfterFailedImport(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const now = Date.now();
    if (!navigator.onLine || now - Number(lastReload.read() ?? 0) < pauseMs) return;
    // without storage the page could reload again and again
    if (lastReload.write(String(now))) reload();
  });
}
