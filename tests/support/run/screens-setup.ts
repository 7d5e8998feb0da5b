import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** Stubs of functions that jsdom lacks. With reduced motion a closed dialog disappears at once. */
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: media.includes('reduced-motion'),
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

/** Lazy parts load slowly on a busy machine. */
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

/** Files share a document, so each begins with an empty page, empty storage and the URL of the start page. */
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Loads the modal, so that dialogs open at once. Imported here, because a test file may replace modules before its first import. */
beforeAll(async () => {
  const { loadModal } = await import('#src/ui/dialog/dialog.tsx');
  await loadModal();
});
