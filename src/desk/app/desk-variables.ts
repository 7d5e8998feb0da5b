import type { CSSVariablesResolver } from '@mantine/core';

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
