let isPressed = false;

const watch = () => {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), true);
};
if (typeof window !== 'undefined') watch();

/**
 * Runs `work`, which can change the layout. If the pointer is pressed, waits until it is released: the blur of a
 * field can show an error, and the pressed button would move away from the pointer.
 */
export function afterPointerUp(work: () => void): void {
  if (!isPressed) return work();
  // `setTimeout` runs `work` after the click event
  window.addEventListener('pointerup', () => setTimeout(work), { once: true });
}
