import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Provides the Mantine theme. `MantineProvider` is not used, because its code also writes CSS variables and stores
 * the colour scheme. Here src/ui/styles/mantine.css has the variables, and the document sets the scheme. Decision
 * 56.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineContext value={context}>
    <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
  </MantineContext>
);

const context = {
  colorScheme: 'auto' as const,
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => undefined,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};
