import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { timings } from '#domain/limits.ts';
import { NoticeContext } from '#src/lib/notices.ts';
import { say, Toaster } from '#src/ui/notices/toaster.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { deskVariables } from './desk-variables.ts';

const schemes = localStorageColorSchemeManager({ key: 'symposia-desk-scheme' });

interface DeskProvidersProps {
  nonce: string;
  /** 'test': menus are shown although jsdom has no layout */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** Mantine's provider for the desk: theme, colour scheme and toasts, also those of flows. `nonce` allows its <style> elements. */
export const DeskProviders = ({ nonce, env = 'default', children }: DeskProvidersProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={deskVariables}
    defaultColorScheme="auto"
    colorSchemeManager={schemes}
    getStyleNonce={() => nonce}
    env={env}
  >
    <NoticeContext value={say}>{children}</NoticeContext>
    <Toaster autoClose={timings.toastHomeMs} />
  </MantineProvider>
);
