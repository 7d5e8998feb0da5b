import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { m } from '#messages';
import { RecoveryCodes } from '#src/desk/recovery-codes/recovery-codes.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

afterEach(() => vi.restoreAllMocks());

it('recovery codes are copied one per line, and a copy that fails takes the confirmation back', async () => {
  const user = userEvent.setup({ delay: null });
  renderScreen(<RecoveryCodes codes={['K7QD-M2XA', 'B4NR-T6PW']} />);
  const copy = screen.getByRole('button', { name: m.desk_codes_copy() });
  await user.click(copy);
  await screen.findByText(m.desk_codes_copied());
  expect(await navigator.clipboard.readText()).toBe('K7QD-M2XA\nB4NR-T6PW');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(copy);
  await screen.findByText(m.desk_codes_not_copied());
  expect(screen.queryByText(m.desk_codes_copied())).toBeNull();
});
