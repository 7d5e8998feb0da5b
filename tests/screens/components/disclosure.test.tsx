import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { renderScreen } from '#tests/support/render.tsx';

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure head="Critical Care" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <button>In it</button>
    </Disclosure>
  );
}

it('opens and closes by its head, and says so; closed, nothing in it can be reached', async () => {
  renderScreen(<Sample />);
  const head = screen.getByRole('button', { name: 'Critical Care' });
  const body = document.getElementById(head.getAttribute('aria-controls') ?? '');
  expect([head.ariaExpanded ?? head.getAttribute('aria-expanded'), body?.hidden]).toEqual(['false', true]);
  expect(screen.queryByRole('button', { name: 'In it', hidden: true })).toBeNull();

  head.focus();
  await userEvent.keyboard('{Enter}');
  expect(head.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('region', { name: 'Critical Care' })).toBe(body);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('In it');

  await userEvent.click(head);
  expect(screen.queryByRole('region')).toBeNull();
});

it('is a heading among the headings of its page', () => {
  renderScreen(<Sample />);
  expect(screen.getByRole('heading', { level: 3, name: 'Critical Care' })).toBeTruthy();
});
