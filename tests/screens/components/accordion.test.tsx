import { Accordion } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

function Sample({ open }: { open?: string }) {
  return (
    <Accordion id="sample" defaultValue={open}>
      <Accordion.Item value="first">
        <Accordion.Control>Critical Care</Accordion.Control>
        <Accordion.Panel>
          <button>In it</button>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

it('opens and closes by its button, and its closed content cannot be reached', async () => {
  renderScreen(<Sample />);
  const head = screen.getByRole('button', { name: 'Critical Care' });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('button', { name: 'In it', hidden: true })).toBeNull();

  head.focus();
  await userEvent.keyboard('{Enter}');
  expect(head.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'Critical Care' }).id).toBe(head.getAttribute('aria-controls'));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('In it');

  await userEvent.click(head);
  expect(screen.queryByRole('region')).toBeNull();
});

it('has a heading of level 3', () => {
  renderScreen(<Sample />);
  expect(screen.getByRole('heading', { level: 3, name: 'Critical Care' })).toBeTruthy();
});

it('is rendered without style attributes, which the Content-Security-Policy blocks in documents', () => {
  const html = renderToString(
    <ThemeProvider>
      <Sample open="first" />
    </ThemeProvider>,
  );
  expect(html).toContain('In it');
  expect(html).not.toContain('style=');
});
