import { defaultVariantColorsResolver, mergeThemeOverrides, type CSSVariablesResolver } from '@mantine/core';
import { theme } from '#src/ui/theme/theme.ts';

/**
 * The theme of the desk: that of the site, with the colours of Mantine's components, because its document allows
 * <style> elements with a nonce.
 */
export const deskTheme = mergeThemeOverrides(theme, {
  variantColorResolver: defaultVariantColorsResolver,
  white: '#ffffff',
  black: '#13232a',
  colors: {
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
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  components: {
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } }, // an element in a menu that is no item
  },
  breakpoints: { xs: '22.5em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
});

/** Mantine's variables of both schemes, as tokens of tokens.css, which know both. */
const tokens = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--bad-strong)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--on-disabled)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-primary-color-light': 'var(--tint)',
  '--mantine-primary-color-light-hover': 'var(--tint)',
  '--mantine-primary-color-light-color': 'var(--link)',
};

export const deskVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
