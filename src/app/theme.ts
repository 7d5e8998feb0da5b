import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import check from '#src/ui/check.module.css';
import field from '#src/ui/input.module.css';
import badge from '#src/ui/badges/badge.module.css';
import button from '#src/ui/button.module.css';
import tabs from '#src/ui/tabs.module.css';
import alert from '#src/ui/notices/notice-box.module.css';
import loader from '#src/ui/spinner.module.css';

/** The ten shades of a colour, as tokens.css has them: the build puts the colours of the conference there. */
const shades = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
];

/**
 * Mantine would write the colours of a variant into the element's style attribute. The Content-Security-Policy refuses style
 * attributes in documents, so the style sheets of the components choose colours by `data-variant` instead. Decision 56.
 */
const variantColorResolver: VariantColorsResolver = () => ({
  background: '',
  hover: '',
  color: '',
  border: '',
  hoverColor: '',
});

/** Arrows activate the tab they focus; with Home and End Mantine moves the focus alone. */
function activateWithHomeAndEnd({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (key === 'Home' || key === 'End') currentTarget.click();
}

/** The look of the site for Mantine. Values are tokens of src/app/styles/tokens.css; the `--mantine-*` names are in mantine.css. */
export const theme = createTheme({
  colors: { peacock: shades('peacock'), brass: shades('brass') },
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'md',
  focusRing: 'never', // the focus ring is in the style sheets: base.css and the modules of the components
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Alert: { classNames: alert },
    Badge: { classNames: badge },
    Button: { classNames: button },
    Checkbox: {
      classNames: check,
      defaultProps: { radius: undefined },
      vars: () => ({ root: { '--checkbox-color': '' } }),
    },
    Input: {
      classNames: field,
      vars: () => ({ wrapper: { '--input-margin-top': '', '--input-margin-bottom': '' } }),
      defaultProps: { size: undefined, leftSectionPointerEvents: undefined, rightSectionPointerEvents: undefined },
    },
    InputWrapper: { classNames: field },
    Loader: { classNames: loader },
    Tabs: {
      classNames: tabs,
      // React's <Activity> around a kept panel would lose what was typed before hydration
      defaultProps: { keepMounted: false },
      vars: () => ({ root: { '--tabs-color': '', '--tabs-radius': '' } }),
    },
    TabsTab: { defaultProps: { onKeyUp: activateWithHomeAndEnd } },
    Radio: { classNames: check, vars: () => ({ root: { '--radio-color': '' } }) },
  },
});
