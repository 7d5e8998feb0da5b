import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#src/components/dialog.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const theDialog = () => screen.getByRole('dialog', { name: 'Sample' });
const nextMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it.each([
  ['goes away', () => null],
  ['is turned off', () => <button disabled>Try again</button>],
])('takes the focus when the control that has it %s', async (_, Afterwards) => {
  function Sample() {
    const [isPressed, setPressed] = useState(false);
    return (
      <Dialog opened title="Sample" onClose={() => {}}>
        {isPressed ? <Afterwards /> : <button onClick={() => setPressed(true)}>Try again</button>}
      </Dialog>
    );
  }
  renderScreen(<Sample />);
  await nextMoment(); // Mantine gives the focus to the dialog's first control
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await nextMoment();
  expect(document.activeElement).toBe(theDialog());
});

it('leaves the focus alone while its control stands', async () => {
  const around = (more: string[]) => (
    <Dialog opened title="Sample" onClose={() => {}}>
      <button>Stay</button>
      {more.map((name) => (
        <button key={name}>{name}</button>
      ))}
    </Dialog>
  );
  const { rerender } = renderScreen(around([]));
  await nextMoment();
  act(() => screen.getByRole('button', { name: 'Stay' }).focus());
  rerender(around(['Another']));
  await nextMoment();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay' }));
});

it('is closed by nothing while it is held', async () => {
  const onClose = vi.fn<() => void>();
  const held = (isHeld: boolean) => (
    <Dialog opened title="Sample" onClose={onClose} isHeld={isHeld}>
      <p>Under way</p>
    </Dialog>
  );
  const { rerender } = renderScreen(held(true));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();

  rerender(held(false));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
