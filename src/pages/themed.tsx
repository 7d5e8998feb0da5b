import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  MantineContext,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core';
import { useContext, useInsertionEffect, type ReactNode } from 'react';
import { cssVariablesResolver, theme } from '#src/app/theme.ts';
import './mantine.css';

/**
 * Mantine for a part of an island that a visitor has asked for, such as a dialog; such parts are imported when they are.
 * What the service draws goes without: half the script and a third of the style of a page would be Mantine's.
 */
export function Themed({ children }: { children: ReactNode }) {
  const isThemed = useContext(MantineContext) !== null; // within the screens that share one document, and in tests
  return isThemed ? children : <Theme>{children}</Theme>;
}

function Theme({ children }: { children: ReactNode }) {
  useInsertionEffect(adoptVariables, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

let adopted = false;

/** The variables that Mantine's parts read, in the look of the house: once for a page, not once for every part. */
function adoptVariables(): void {
  if (adopted) return;
  adopted = true;
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const given = defaultCssVariablesResolver(merged);
  const own = cssVariablesResolver(merged);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables({
      variables: { ...given.variables, ...own.variables },
      light: { ...given.light, ...own.light, '--mantine-color-scheme': 'light' },
      dark: {}, // islands stand on pages that are always light
    }),
  );
  document.adoptedStyleSheets.push(sheet);
}
