import { readFileSync } from 'node:fs';
import { defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme, Stack, Text } from '@mantine/core';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { theme } from '#src/ui/theme/theme.ts';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';

const sheet = readFileSync('src/ui/styles/mantine.css', 'utf8');
const inSheet = Object.fromEntries(
  Array.from(sheet.slice(0, sheet.indexOf('}')).matchAll(/(--mantine-[\w-]+): ([^;]+);/g), ([, name, value]) => [
    name,
    value,
  ]),
);

describe('static sheet of the variables', () => {
  const { variables } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const ofTheme: Record<string, string> = { ...variables };

  it.each(['spacing', 'font-size', 'line-height', 'radius'])('has the values of the theme: %s', (kind) => {
    for (const size of ['xs', 'sm', 'md', 'lg', 'xl']) {
      const name = `--mantine-${kind}-${size}`;
      expect([name, inSheet[name]]).toEqual([name, ofTheme[name]]);
    }
  });
});

describe('provider of the site', () => {
  it('writes no <style> element and no colour scheme', () => {
    const before = document.querySelectorAll('style').length;
    const { container } = render(
      <ThemeProvider>
        <Stack gap="sm">
          <Text c="dimmed">Text</Text>
        </Stack>
      </ThemeProvider>,
    );
    expect(container.querySelector('p')?.style.color).toBe('var(--mantine-color-dimmed)');
    expect(document.querySelectorAll('style')).toHaveLength(before);
    expect(document.documentElement.hasAttribute('data-mantine-color-scheme')).toBe(false);
  });
});
