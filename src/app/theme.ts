import { Accordion, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import parts from './theme.module.css';

/** Mantine in the look of the house: colours of event.json, everything else by the tokens of tokens.css. */
const tuple = (colours: readonly string[]): MantineColorsTuple => {
  const [first = '', ...rest] = colours;
  return [first, ...rest] as unknown as MantineColorsTuple; // event.schema.json holds it to ten colours
};

const gray = '#f4f8f8 #e8eeef #dde5e7 #d8e2e4 #b5c4c8 #73878d #566a70 #3d5056 #28383d #13232a'.split(' ');
const dark = '#e8f0f1 #b4c5c9 #93a8ad #6b8289 #3c535b #283c43 #17272d #0f1c21 #0c171b #071014'.split(' ');

export const theme = createTheme({
  colors: {
    peacock: tuple(event.colours.peacock),
    brass: tuple(event.colours.brass),
    gray: tuple(gray),
    dark: tuple(dark),
  },
  white: '#ffffff',
  black: '#13232a',
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--t-h1)', lineHeight: '1.15' },
      h2: { fontSize: 'var(--t-h2)', lineHeight: '1.18' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { xs: 'var(--e-1)', sm: 'var(--e-1)', md: 'var(--e-2)', lg: 'var(--e-2)', xl: 'var(--e-3)' },
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: parts.focus ?? '',
  components: {
    Accordion: Accordion.extend({
      defaultProps: { variant: 'separated', radius: 'lg', chevronPosition: 'right', transitionDuration: 200 },
      classNames: {
        item: parts.item,
        control: parts.control,
        label: parts.accordionLabel,
        chevron: parts.chevron,
        content: parts.content,
      },
    }),
  },
});

const inBothSchemes = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--bad-strong)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-default': 'var(--card)',
};

const named = (name: string, colours: readonly string[]): Record<string, string> =>
  Object.fromEntries(colours.map((colour, shade) => [`--${name}-${shade}`, colour]));

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...named('peacock', event.colours.peacock), ...named('brass', event.colours.brass) },
  light: inBothSchemes,
  dark: inBothSchemes,
});
