import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Draws a screen or a part of one as the site does: inside Mantine, whose `test` environment leaves animations out. */
export const renderScreen = (ui: ReactElement) =>
  render(ui, { wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider> });
