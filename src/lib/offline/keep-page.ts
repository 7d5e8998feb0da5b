/** Asks the worker to keep a page; where none runs, nothing happens. */
export const keepPage = (path: string): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: path }));
