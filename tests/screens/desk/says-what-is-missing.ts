import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Presses a button of a form or dialog with the keyboard. The sentence about what is missing must appear, belong to the
 * element that has the focus then, and the button must stay enabled.
 */
export async function saysWhatIsMissing(button: HTMLElement, sentence: string): Promise<void> {
  button.focus();
  await userEvent.keyboard('{Enter}');
  const focused = document.activeElement!;
  const described = (focused.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect([focused, ...described].map((each) => each?.textContent)).toContain(sentence);
  expect(button).toHaveProperty('disabled', false);
}
