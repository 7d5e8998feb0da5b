import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Mantine's provider for the site. It writes no <style> element: src/ui/styles/mantine.css has the variables. It sets no
 * colour scheme: the style sheet follows the device, and the service marks documents that are always light.
 * Decision 87.
 */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    getRootElement={() => undefined}
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
  </MantineProvider>
);
