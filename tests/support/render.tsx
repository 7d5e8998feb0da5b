import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';

/** Draws a screen or a part of one as the site does: inside Mantine, whose `test` environment leaves animations out. */
export const renderScreen = (ui: ReactElement) =>
  render(ui, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });

afterEach(cleanup);

// jsdom has no layout: what Mantine asks of it at mount is answered once here.
window.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
