import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine with the theme of the site. It writes no <style> element and no style attribute: documents are rendered in
 * advance, and their policy allows only the linked style sheet. The variables are in src/app/styles/mantine.css.
 * Decision 56.
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

/** Mantine sets no attribute for the colour scheme: the document sets it, or the style sheet follows the system. */
const noRoot = () => undefined;

const storesNothing: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};
