import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

/** What jsdom lacks, answered once; and an empty page after each test. Reduced motion: a closed dialog is gone at once. */
window.matchMedia ??= (media: string) =>
  ({
    media,
    matches: media.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};

/** A part that is fetched when asked for takes its time on a machine with much to do. */
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

/** Files share a document, so each begins with empty storage and at the start page. */
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/**
 * The modal is loaded as on a page that was idle, so a dialog opens at once. It is imported here and not at the top, because a
 * test file may replace modules (`vi.mock`) before its first import of them.
 */
beforeAll(async () => {
  const { loadModal } = await import('#src/ui/dialog/dialog.tsx');
  await loadModal();
});
