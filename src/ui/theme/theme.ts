import { colorsTuple, createTheme } from '@mantine/core';
import { createElement, type KeyboardEvent } from 'react';
import accordion from '#src/ui/accordion.module.css';
import check from '#src/ui/check.module.css';
import field from '#src/ui/input.module.css';
import badge from '#src/ui/badges/badge.module.css';
import button from '#src/ui/button.module.css';
import tabs from '#src/ui/tabs.module.css';
import alert from '#src/ui/notices/notice-box.module.css';
import { IconChevronDown } from '#src/ui/icons.ts';
import paper from '#src/ui/paper.module.css';
import loader from '#src/ui/spinner.module.css';

/** CSS variables of the ten shades of a colour (tokens.css). The build sets them to the colours of the conference. */
const shades = (name: string) => colorsTuple(Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`));

/** Opens the tab that Home or End has focused. Mantine opens tabs only for the arrow keys. */
function activateWithHomeAndEnd({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  if (key === 'Home' || key === 'End') currentTarget.click();
}

/**
 * The Mantine theme of the site and of the desk. On the site, mantine.css defines its `--mantine-*` variables.
 * tests/screens/components/theme.test.tsx compares both. Decision 87.
 */
export const theme = createTheme({
  white: '#ffffff',
  black: '#13232a',
  colors: {
    peacock: shades('peacock'),
    brass: shades('brass'),
    gray: [
      '#f4f8f8',
      '#e8eeef',
      '#dde5e7',
      '#d8e2e4',
      '#b5c4c8',
      '#73878d',
      '#566a70',
      '#3d5056',
      '#28383d',
      '#13232a',
    ],
    dark: [
      '#e8f0f1',
      '#b4c5c9',
      '#93a8ad',
      '#6b8289',
      '#3c535b',
      '#283c43',
      '#17272d',
      '#0f1c21',
      '#0c171b',
      '#071014',
    ],
  },
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem', card: 'var(--card-space)' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  focusRing: 'never', // base.css and the CSS modules of the components draw the focus ring
  activeClassName: '',
  cursorType: 'pointer',
  respectReducedMotion: true,
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
    // a panel opens at once: what a visitor taps next must not move
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
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } }, // an element in a menu that is no item
    Paper: { classNames: paper },
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
