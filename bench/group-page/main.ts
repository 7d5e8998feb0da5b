import { errorOf, fields, people, type Contestant } from './job.ts';

/** Draws the contestant named in the address, and notes when it, each key, each tick and the errors of a submit are on screen. */
declare global {
  interface Window {
    /** ms from the drawing to the end of the frame that shows it */
    drawn: number | undefined;
    /** ms from a press to the end of the next frame */
    paints: number[];
    /** tasks over 50 ms since this was last emptied */
    longTasks: number;
    /** presses the button that sends the form; ms until all errors are on screen */
    submitted: () => Promise<number>;
  }
}

interface Drawing {
  draw: (root: HTMLElement) => void;
}

const drawings: Record<Contestant, () => Promise<Drawing>> = {
  floor: () => import('./floor.ts'),
  'stock rjsf': () => import('./stock-rjsf.tsx'),
  ours: () => import('./ours.tsx'),
};

window.paints = [];
window.longTasks = 0;
new PerformanceObserver((list) => (window.longTasks += list.getEntries().length)).observe({ type: 'longtask' });

/** Calls back when the next frame is through: a message posted from its callback arrives then. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** Calls back in the end of the first frame that has so many elements. */
function whenThere(selector: string, count: number, then: () => void): void {
  if (document.querySelectorAll(selector).length >= count) return afterFrame(then);
  requestAnimationFrame(() => whenThere(selector, count, then));
}

const note = ({ timeStamp }: Event) => afterFrame(() => window.paints.push(performance.now() - timeStamp));
window.addEventListener('keydown', note, true);
window.addEventListener('click', (event) => (event.target as Element).matches('[type=checkbox]') && note(event), true);

const name = decodeURIComponent(location.search.slice(1)) as Contestant;
const count = people * fields.length;
const { draw } = await drawings[name]();
const since = performance.now();
draw(document.getElementById('root')!);
whenThere('input:not([type=checkbox])', count, () => {
  window.drawn = performance.now() - since;
});

window.submitted = () =>
  new Promise((resolve) => {
    const start = performance.now();
    document.querySelector<HTMLElement>('[type=submit]')!.click();
    whenThere(errorOf[name], count, () => resolve(performance.now() - start));
  });
