import type { Locator } from 'playwright-core';

/**
 * Milliseconds until the element leaves the document. Measured by the clock of the page, because a busy test process
 * would notice it late.
 */
export const timeUntilRemoved = (element: Locator): Promise<number> =>
  element.evaluate(
    (node) =>
      new Promise((resolve) => {
        const from = performance.now();
        const observer = new MutationObserver(() => {
          if (node.isConnected) return;
          observer.disconnect();
          resolve(performance.now() - from);
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
  );
