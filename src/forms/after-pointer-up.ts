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
  window.addEventListener('click', endAtClick, true);
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

/**
 * Ends the press before the handlers of a click on a button: its target is fixed, and its handlers read what the works
 * change. Not for a checkbox: it is ticked already, and React would reset it if it rendered before its change event.
 */
function endAtClick({ target }: Event): void {
  if (target instanceof Element && target.closest('label, input, select, textarea')) return;
  endPress();
}

function endPress(): void {
  clearTimeout(timer);
  isPressed = false;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

/**
 * Runs `work`, which can change the layout. If the pointer is pressed, waits for the click: the blur of a field can show
 * an error, and the pressed button would move away from the pointer.
 */
export function afterPointerUp(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
