let isPressed = false;

const watch = () => {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), true);
};
if (typeof window !== 'undefined') watch();

/**
 * Runs a layout change at once, or after the pointer is released. Without the delay, a pointerdown that blurs a field
 * would show its error, and the pressed button would move away from the pointer.
 */
export function afterPointerUp(work: () => void): void {
  if (!isPressed) return work();
  window.addEventListener('pointerup', () => setTimeout(work), { once: true }); // setTimeout: after the click event
}
