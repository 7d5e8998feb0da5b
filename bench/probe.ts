/**
 * Runs in the page that is measured, before its own scripts: notes when each key and each tick is on screen. Built into the pages of
 * the lab, and injected into pages of the site.
 */
// oxlint-disable-next-line no-unused-vars -- adds to the Window of every file
interface Window {
  /** ms from the press of a key, or of a checkbox, to the end of the next frame */
  paints: number[];
  /** tasks over 50 ms since this was last set to 0 */
  longTasks: number;
  /** resolves at the end of the first frame that has so many elements */
  whenSeen: (selector: string, count: number) => Promise<void>;
}

window.paints = [];
window.longTasks = 0;
new PerformanceObserver((list) => (window.longTasks += list.getEntries().length)).observe({ type: 'longtask' });

/** Calls back at the end of the next frame: a message posted from its callback arrives then. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

window.whenSeen = (selector, count) =>
  new Promise((resolve) => {
    const look = () =>
      document.querySelectorAll(selector).length >= count ? afterFrame(resolve) : requestAnimationFrame(look);
    look();
  });

const note = ({ timeStamp }: Event) => afterFrame(() => window.paints.push(performance.now() - timeStamp));
addEventListener('keydown', note, true);
addEventListener('click', (event) => (event.target as Element).matches('[type=checkbox]') && note(event), true);
