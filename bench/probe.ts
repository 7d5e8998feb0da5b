/**
 * Runs in the measured page before its scripts. Records when each key press and click is visible. It is part of the
 * test pages, and is injected into pages of the site.
 */
// oxlint-disable-next-line no-unused-vars -- declares properties of the global Window
interface Window {
  /** ms from pressing a key or a checkbox to the end of the next frame */
  paints: number[];
  /** number of tasks over 50 ms since the last reset to 0 */
  longTasks: number;
  /** resolves at the end of the first frame with this number of elements */
  whenVisible: (selector: string, count: number) => Promise<void>;
}

window.paints = [];
window.longTasks = 0;
new PerformanceObserver((list) => (window.longTasks += list.getEntries().length)).observe({ type: 'longtask' });

/** Calls `then` after the next frame is painted. A message posted in requestAnimationFrame arrives at that time. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

window.whenVisible = (selector, count) =>
  new Promise((resolve) => {
    const look = () =>
      document.querySelectorAll(selector).length >= count ? afterFrame(resolve) : requestAnimationFrame(look);
    look();
  });

const note = ({ timeStamp }: Event) => afterFrame(() => window.paints.push(performance.now() - timeStamp));
addEventListener('keydown', note, true);
addEventListener('click', (event) => (event.target as Element).matches('[type=checkbox]') && note(event), true);
