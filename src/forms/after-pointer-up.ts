/**
 * Order of events of a mouse: pointerdown, mousedown, blur, pointerup, mouseup, click. Of a finger: pointerdown,
 * pointerup, mousedown, blur, mouseup, click.
 */
const starts = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const;

let isPressed = false;
let waiting: (() => void)[] = [];

const watch = () => {
  for (const start of starts) window.addEventListener(start, () => (isPressed = true), true);
  for (const end of ends) window.addEventListener(end, release, true);
};
if (typeof window !== 'undefined') watch();

function release(): void {
  isPressed = false;
  // `setTimeout` runs after the click event
  if (waiting.length > 0) setTimeout(runWaiting);
}

function runWaiting(): void {
  if (isPressed) return; // the mouse events of a finger have started
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Runs `work`, which can change the layout. If the pointer is pressed, waits until after the click: the blur of a field
 * can show an error, and the pressed button would move away from the pointer.
 */
export function afterPointerUp(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
