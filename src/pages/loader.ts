/**
 * Stands in the document itself, at most 0.5 kB: fetches the module that wakes the islands once all has come and has been
 * painted, or at the first touch. What is pressed before is kept for it; ticks and fields do as they always do. Decision 23.
 */
interface Waker {
  start(early: Event[]): (event: Event) => void;
}

const { waker } = document.currentScript!.dataset;
const early: Event[] = [];
let loading: Promise<unknown> | undefined;

const load = () =>
  (loading ??= import(/* @vite-ignore */ waker!).then(
    ({ start }: Waker) => (note = start(early)),
    () => (loading = undefined), // not fetched: the next touch tries again
  ));

let note = (event: Event): void => {
  const target = event.target as Element;
  if (
    event.type === 'click' &&
    target.closest('[data-island]') &&
    !target.closest('a:not([data-held]), label, input')
  ) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  early.push(event);
  void load();
};
for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, (event) => note(event), true);

onload = () =>
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    (self.requestIdleCallback ?? setTimeout)(load);
  }).observe({ type: 'paint', buffered: true });
