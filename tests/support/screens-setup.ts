import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

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
