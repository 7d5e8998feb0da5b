import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const green = () => document.querySelectorAll('li[data-met]').length;

it('lists the four password rules, and announces nothing before input [EXSU-19]', () => {
  renderScreen(<PasswordChecklist text="" />);
  expect(screen.getByRole('list', { name: 'The password needs' })).toBeTruthy();
  expect(lines()).toEqual([
    'At least 1 number: not yet',
    'At least 1 special character: not yet',
    'At least 1 uppercase letter: not yet',
    'At least 1 lowercase letter: not yet',
  ]);
  expect(green()).toBe(0);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('marks each rule green when it is met [EXSU-19]', async () => {
  const { rerender } = renderScreen(<PasswordChecklist text="passw0rd" />);
  expect(lines()).toEqual([
    'At least 1 number: met',
    'At least 1 special character: not yet',
    'At least 1 uppercase letter: not yet',
    'At least 1 lowercase letter: met',
  ]);
  expect([green(), screen.getByRole('status').textContent]).toEqual([2, '2 of 4 met']);

  rerender(<PasswordChecklist text="Passw0rd!" />);
  expect([green(), screen.getByRole('status').textContent]).toEqual([4, '4 of 4 met']);
  const alone = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  expect((await axe.run(document.body, { rules: alone })).violations).toEqual([]);
});
