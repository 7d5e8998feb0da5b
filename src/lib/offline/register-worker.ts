/** By then the page has loaded the code that hydrates with it. */
const settleMs = 2000;

/**
 * Registers the service worker after a delay, so it does not compete with loading the page. On the first visit the worker has
 * not seen this page, so it is told to cache it. Without service workers (private windows) the site works, but not offline.
 */
export function registerWorker(): void {
  setTimeout(addManifest, settleMs);
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const isKnown = serviceWorker.controller !== null;
  const start = async () => {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- postMessage of a worker has no target origin
    if (!isKnown) active?.postMessage({ keep: location.pathname });
  };
  setTimeout(() => void start().catch(() => {}), settleMs);
}

/** Adds the web app manifest late: a link in the document would compete with files that the first paint needs. */
const addManifest = (): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));
