import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine with the theme of the site. It writes no <style> element and no style attribute: documents are rendered once, and
 * their policy allows the linked sheet alone. Variables are in src/app/styles/mantine.css. Decision 56.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      defaultColorScheme="auto"
      colorSchemeManager={storesNothing}
      getRootElement={noRoot}
    >
      {children}
    </MantineProvider>
  );
}

/** The document says its colour scheme, or the style sheet follows the system: Mantine writes no attribute. */
const noRoot = () => undefined;

const storesNothing: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
