/** Asks the service worker to cache a page. Does nothing without a service worker. */
export const cachePage = (path: string): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- postMessage of a worker has no target origin
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: path }));
