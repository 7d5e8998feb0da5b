import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** Stubs for functions that jsdom does not have. With reduced motion, a closed dialog disappears at once. */
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: media === '' || media.includes('reduced-motion'), // an empty query matches every device
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= SilentObserver;
window.IntersectionObserver ??= SilentObserver as never;
Element.prototype.scrollIntoView ??= () => {};
HTMLElement.prototype.hidePopover ??= stubPopovers();

/** A click on the button of a popover shows or hides it. Returns the stub that hides one. */
function stubPopovers(): (this: HTMLElement) => void {
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest?.('[popovertarget]')?.getAttribute('popovertarget');
    const popover = id ? document.getElementById(id) : null;
    if (popover) popover.style.display = popover.style.display === 'block' ? '' : 'block';
  });
  return function hide() {
    this.style.display = '';
  };
}

/** Lazy parts load slowly, and names of controls are computed slowly, on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  cleanup();
  emptyStyles();
});

/**
 * Empties the style sheets of removed elements. jsdom keeps them in the document, and each makes `getComputedStyle`
 * slower, which the search for roles and labels calls.
 */
function emptyStyles(): void {
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode?.isConnected) continue;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  }
}

/** Files share a document, so each starts with an empty page, empty storage and the URL of the start page. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/**
 * Loads the modal, so that dialogs open at once. Uses `import()`, because a test file may mock modules before their
 * first import.
 */
beforeAll(async () => {
  const { loadModal } = await import('#src/ui/dialog/dialog.tsx');
  await loadModal();
});
