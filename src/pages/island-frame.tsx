import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from '#src/app/theme.ts';
import { NoticeProvider } from '#src/components/notices.ts';
import { RuntimeProvider, type Runtime } from '#src/components/runtime.ts';
import type { Notice } from '#machines/notice.ts';
import './mantine.css';

interface IslandFrameProps {
  runtime: Runtime;
  /** where what an island says in passing goes */
  onNotice?: (notice: Notice) => void;
  /** called once the island is alive */
  onReady?: () => void;
  children: ReactNode;
}

/** What stands around every island, the same in the service and in the browser, so that both draw the same. */
export function IslandFrame({ runtime, onNotice = unheard, onReady, children }: IslandFrameProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <RuntimeProvider value={runtime}>
        <NoticeProvider value={onNotice}>{children}</NoticeProvider>
      </RuntimeProvider>
    </MantineProvider>
  );
}

const unheard = () => {};

/** The variables that Mantine's parts read, in the look of the house: once for a page, not once for every island. */
export function themeSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const given = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  return convertCssVariables({
    variables: { ...given.variables, ...own.variables },
    light: { ...given.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: {}, // islands stand on pages that are always light
  });
}
