/** What wakes with the page is fetched by then. */
const settleMs = 2000;

/**
 * Brings the worker once the page is whole and nothing else waits for the line. Pages from then on pass through it; of this
 * one it is told. A browser that takes no worker, in a private window say, shows its pages all the same.
 */
export function startKeeping(): void {
  setTimeout(nameManifest, settleMs);
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  const isKnown = serviceWorker.controller !== null;
  const start = async () => {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    if (!isKnown) active?.postMessage({ keep: location.pathname });
  };
  setTimeout(() => void start().catch(() => {}), settleMs);
}

/** What an installed site is called and looks like. Named in the document it would be fetched beside what the first paint needs. */
const nameManifest = (): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }));
