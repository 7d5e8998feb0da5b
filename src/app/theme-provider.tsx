import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine with the theme of the site. `MantineProvider` would also load the code that writes CSS variables and stores the
 * colour scheme, and the site uses neither: documents are rendered in advance, and their policy allows only the linked
 * style sheet. The variables are in src/app/styles/mantine.css, and the scheme follows the document. Decision 56.
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
