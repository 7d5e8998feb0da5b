let holders = 0;

/** The page behind a dialog stays where it is, and as wide: what the scrollbar leaves is kept free. Returns how to let it go. */
export function holdScroll(): () => void {
  holders += 1;
  if (holders === 1) {
    const { documentElement, body } = document;
    const bar = window.innerWidth - documentElement.clientWidth;
    documentElement.style.setProperty('--scrollbar', `${bar}px`);
    body.style.paddingInlineEnd = 'var(--scrollbar)';
    body.style.overflow = 'hidden';
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const { documentElement, body } = document;
    documentElement.style.removeProperty('--scrollbar');
    body.style.removeProperty('padding-inline-end');
    body.style.removeProperty('overflow');
  };
}
