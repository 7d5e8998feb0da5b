import { colorsTuple, createTheme, type VariantColorsResolver } from '@mantine/core';
import { createElement, type KeyboardEvent } from 'react';
import accordion from '#src/ui/accordion.module.css';
import check from '#src/ui/check.module.css';
import field from '#src/ui/input.module.css';
import badge from '#src/ui/badges/badge.module.css';
import button from '#src/ui/button.module.css';
import tabs from '#src/ui/tabs.module.css';
import alert from '#src/ui/notices/notice-box.module.css';
import { IconChevronDown } from '#src/ui/icons.ts';
import loader from '#src/ui/spinner.module.css';

/** CSS variables of the ten shades of a colour (tokens.css). The build sets them to the colours of the conference. */
const shades = (name: string) => colorsTuple(Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`));

/**
 * Returns no colours. Mantine would write them into a style attribute, which the Content-Security-Policy blocks in
 * documents. The style sheets of the components use `data-variant` instead. Decision 56.
 */
const variantColorResolver: VariantColorsResolver = () => ({
  background: '',
  hover: '',
  color: '',
  border: '',
  hoverColor: '',
});

/** Opens the tab that Home or End has focused. Mantine opens tabs only for the arrow keys. */
function activateWithHomeAndEnd({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (key === 'Home' || key === 'End') currentTarget.click();
}

/**
 * The Mantine theme of the site. Its values are tokens of tokens.css. mantine.css defines the `--mantine-*`
 * variables.
 */
export const theme = createTheme({
  colors: { peacock: shades('peacock'), brass: shades('brass') },
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  defaultRadius: 'md',
  focusRing: 'never', // base.css and the CSS modules of the components draw the focus ring
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Accordion: {
      classNames: accordion,
      defaultProps: {
        order: 3,
        chevron: createElement(IconChevronDown, { size: 20, stroke: 1.75, 'aria-hidden': true }),
        chevronSize: undefined,
        keepMounted: false,
      },
    },
    // an animation needs style attributes, which the Content-Security-Policy blocks
    AccordionPanel: { defaultProps: { transitionDuration: 0 } },
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
      // unmounts hidden panels; a mounted one is in React's <Activity>, which loses text typed before hydration
      defaultProps: { keepMounted: false },
      vars: () => ({ root: { '--tabs-color': '', '--tabs-radius': '' } }),
    },
    TabsTab: { defaultProps: { onKeyUp: activateWithHomeAndEnd } },
    Overlay: { vars: () => ({ root: { '--overlay-z-index': '' } }) },
    Radio: { classNames: check, vars: () => ({ root: { '--radio-color': '' } }) },
  },
});
