/** Milliseconds after which the page has loaded the code for hydration. */
const settleMs = 2000;

/**
 * Registers the service worker after the page has loaded. At the first visit, a message makes the new worker cache
 * this page, because the worker did not see its request. Browsers without service workers, such as some private
 * windows, show the site only online.
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

/** Adds the web app manifest later, because its request would delay the first paint. */
const addManifest = (): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));

/** Makes the service worker cache a page. Does nothing without a service worker. */
export const cachePage = (path: string): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- postMessage of a worker has no target origin
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: path }));
