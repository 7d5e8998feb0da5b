import { storedText } from './storage.ts';

const lastReload = storedText('session', 'symposia.reloaded');

/** Milliseconds after a reload in which a failed import does not reload the page again. */
const pauseMs = 60_000;

/**
 * Thirty days after a deployment, the files of the older build are deleted (decision 79), and an open page cannot import
 * them, for example when a dialog opens. Calls `run` when such an import fails. A lost connection is not a deployment: the page then stays, and its flow shows the error.
 */
export function onFailedImport(run: () => void): void {
  window.addEventListener('vite:preloadError', () => {
    void isOldBuild().then((isOld) => isOld && run());
  });
}

/** Whether the service no longer has the file with this code. False if it does not reply. */
async function isOldBuild(): Promise<boolean> {
  const reply = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return reply?.status === 404;
}

/** Reloads the page once after a failed import, and so gets the new files. Forms save their drafts when the page is left. */
export function reloadAfterFailedImport(reload = () => location.reload()): void {
  onFailedImport(() => {
    const now = Date.now();
    if (now - Number(lastReload.read() ?? 0) < pauseMs) return;
    // without storage the page could reload again and again
    if (lastReload.write(String(now))) reload();
  });
}
