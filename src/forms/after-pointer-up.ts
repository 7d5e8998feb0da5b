/**
 * Order of events of a mouse: pointerdown, mousedown, blur, pointerup, mouseup, click. Of a finger: pointerdown,
 * pointerup, then in a later task mousedown, blur, mouseup, click.
 */
const starts = ['pointerdown', 'mousedown'] as const;
const ends = ['pointerup', 'pointercancel', 'mouseup'] as const;

/** Milliseconds after the pointerup of a finger until its mouse events have started, if it has any. */
const fingerMs = 100;

let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

const watch = () => {
  for (const start of starts) window.addEventListener(start, hold, true);
  for (const end of ends) window.addEventListener(end, release, true);
};
if (typeof window !== 'undefined') watch();

function hold(): void {
  isPressed = true;
  clearTimeout(timer);
}

/** Ends the press after the click event, for which `setTimeout` is late enough. */
function release({ type, pointerType }: Event & { pointerType?: string }): void {
  clearTimeout(timer);
  timer = setTimeout(endPress, type === 'pointerup' && pointerType !== 'mouse' ? fingerMs : 0);
}

function endPress(): void {
  isPressed = false;
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
