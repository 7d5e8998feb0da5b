let isPressed = false;

const watch = () => {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), true);
};
if (typeof window !== 'undefined') watch();

/**
 * Delays a layout change until the pointer is released: pointerdown blurs a field, and an error that appears then would move
 * the pressed button away from the pointer.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  window.addEventListener('pointerup', () => setTimeout(work), { once: true }); // setTimeout: after the click event
}
