import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom lacks, answered once; and an empty page after each test. */
window.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};

/** A part that is fetched when asked for takes its time on a machine with much to do. */
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
