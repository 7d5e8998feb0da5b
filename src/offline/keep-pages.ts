/** Pages ask the worker here to keep a document; where no worker runs, nothing happens. */
export const keepPage = (path: string): void => navigator.serviceWorker?.controller?.postMessage({ keep: path });
