import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NumberField } from '#src/forms/fields/number-field.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

function draw(more: { error?: string; readOnly?: boolean } = {}) {
  const onText = vi.fn<(text: string) => void>();
  renderScreen(<NumberField id="otp" name="otp" label="Enter OTP" required onText={onText} {...more} />);
  return { onText, user: userEvent.setup({ delay: null }), box: screen.getByRole<HTMLInputElement>('spinbutton') };
}

it('is a number input whose text is told as it stands, with the zeros at its start', async () => {
  const { user, box, onText } = draw();
  await user.type(box, '012');
  expect([box.type, box.value, onText.mock.lastCall]).toEqual(['number', '012', ['012']]);
});

it.each([
  ['typed', async (user: ReturnType<typeof draw>['user'], text: string) => user.keyboard(text)],
  ['pasted', async (user: ReturnType<typeof draw>['user'], text: string) => user.paste(text)],
])('takes nothing but digits, %s', async (_, give) => {
  const { user, box, onText } = draw();
  await user.click(box);
  await give(user, '0-1 2e.3+');
  expect([box.value, onText.mock.lastCall]).toEqual(['0123', ['0123']]);
});

it('is not counted up or down by keys', async () => {
  const { user, box } = draw();
  await user.type(box, '07{ArrowUp}{ArrowDown}{ArrowUp}');
  expect(box.value).toBe('07');
});

it('leaves the wheel to the page', async () => {
  const { user, box } = draw();
  await user.click(box);
  box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  expect(document.activeElement).not.toBe(box);
});

it('is named, required, and tells what is wrong with it', () => {
  const { box } = draw({ error: 'This field is required' });
  expect(screen.getByLabelText(/^Enter OTP/)).toBe(box);
  expect([box.required, box.inputMode, box.getAttribute('aria-invalid')]).toEqual([true, 'numeric', 'true']);
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('This field is required');
});
