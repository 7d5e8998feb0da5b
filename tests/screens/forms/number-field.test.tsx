import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

function draw(more: { error?: string; readOnly?: boolean } = {}) {
  const onText = vi.fn<(text: string) => void>();
  const props = { id: 'otp', name: 'otp', kind: 'number', rule: { charset: 'digits' }, onText, ...more } as const;
  renderScreen(<TextField label="Enter OTP" required {...props} />);
  return { onText, user: userEvent.setup({ delay: null }), box: screen.getByRole<HTMLInputElement>('spinbutton') };
}

it('is a number input that keeps leading zeros', async () => {
  const { user, box, onText } = draw();
  await user.type(box, '012');
  expect([box.type, box.value, onText.mock.lastCall]).toEqual(['number', '012', ['012']]);
});

it.each([
  ['typed', async (user: ReturnType<typeof draw>['user'], text: string) => user.keyboard(text)],
  ['pasted', async (user: ReturnType<typeof draw>['user'], text: string) => user.paste(text)],
])('accepts only digits when %s', async (_, give) => {
  const { user, box, onText } = draw();
  await user.click(box);
  await give(user, '0-1 2e.3+');
  expect([box.value, onText.mock.lastCall]).toEqual(['0123', ['0123']]);
});

it('does not change with arrow keys', async () => {
  const { user, box } = draw();
  await user.type(box, '07{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(box.value).toBe('07');
});

it('does not change with the mouse wheel', async () => {
  const { user, box } = draw();
  await user.click(box);
  box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  expect(document.activeElement).not.toBe(box);
});

it('has a name, is required, and shows its error', () => {
  const { box } = draw({ error: 'This field is required' });
  expect(screen.getByLabelText(/^Enter OTP/)).toBe(box);
  expect([box.required, box.inputMode, box.getAttribute('aria-invalid')]).toEqual([true, 'numeric', 'true']);
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('This field is required');
});
