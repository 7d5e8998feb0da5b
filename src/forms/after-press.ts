let isPressed = false;

const watch = () => {
  window.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(end, () => (isPressed = false), true);
};
if (typeof window !== 'undefined') watch();

/**
 * Does what moves the page once no button is pressed: a press takes the focus from a field, and an error that appears there
 * in the middle of it would push what is pressed out from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) return work();
  window.addEventListener('pointerup', () => setTimeout(work), { once: true }); // after the click that follows
}
