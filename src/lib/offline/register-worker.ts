/** Milliseconds until the page has loaded the code that it needs for hydration. */
const settleMs = 2000;

/**
 * Registers the service worker after a delay, so it does not compete with loading the page. On the first visit the
 * worker was not active when this page was requested, so a message makes it cache the page. Without service workers, as
 * in some private windows, the site works, but not offline.
 */
export function registerWorker(): void {
  setTimeout(addManifest, settleMs);
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const isKnown = serviceWorker.controller !== null;
  const start = async () => {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (!isKnown) cachePage(location.pathname);
  };
  setTimeout(() => void start().catch(() => {}), settleMs);
}

/**
 * Adds the web app manifest after a delay, because a link in the document would compete with files for the first paint.
 */
const addManifest = (): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));

/** Asks the service worker to cache a page. Does nothing without a service worker. */
export const cachePage = (path: string): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- postMessage of a worker has no target origin
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: path }));
