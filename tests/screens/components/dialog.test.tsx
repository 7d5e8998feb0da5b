import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ThemeProvider } from '#src/ui/theme/theme-provider.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

const theDialog = () => screen.getByRole('dialog', { name: 'Sample' });
const rendered = async (ui: ReactNode) =>
  new Response((await prerender(<ThemeProvider>{ui}</ThemeProvider>)).prelude).text();
const nextMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

it.each([
  ['goes away', () => null],
  ['is turned off', () => <button disabled>Try again</button>],
])('gets the focus when the focused control %s', async (_, Afterwards) => {
  function Sample() {
    const [isPressed, setPressed] = useState(false);
    return (
      <Dialog opened title="Sample" onClose={() => {}}>
        {isPressed ? <Afterwards /> : <button onClick={() => setPressed(true)}>Try again</button>}
      </Dialog>
    );
  }
  renderScreen(<Sample />);
  await nextMoment(); // the focus moves to the first control of the dialog
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await nextMoment();
  expect(document.activeElement).toBe(theDialog());
});

it('does not move the focus while the focused control exists', async () => {
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

it('cannot be closed while it is held', async () => {
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

describe('focus of the dialog', () => {
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog opened={isOpen} title="Sample" onClose={() => setOpen(false)} footer={<button>Last</button>}>
          <input aria-label="Words" />
        </Dialog>
      </>
    );
  }
  const open = async () => {
    renderScreen(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await nextMoment();
  };
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  it('moves into the dialog and stays in it, in both directions', async () => {
    await open();
    const round = [focused()];
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab();
      round.push(focused());
    }
    expect(round).toEqual(['Close', 'Words', 'Last', 'Close']);
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Last');
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press beside the dialog', () => userEvent.click(theDialog().parentElement!.nextElementSibling!)],
  ])('returns to the opening button after %s', async (_, close) => {
    await open();
    await close();
    await nextMoment();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('returns when the dialog is unmounted, unless the visitor has focused something else', async () => {
    const around = (dialog: ReactNode) => (
      <>
        <button>Before</button>
        <button>Elsewhere</button>
        {dialog}
      </>
    );
    const sample = (
      <Dialog opened title="Sample" onClose={() => {}}>
        <button>In it</button>
      </Dialog>
    );
    const { rerender } = renderScreen(around(null));
    for (const [name, then] of [
      ['Before', () => {}],
      ['Elsewhere', () => screen.getByRole('button', { name: 'Elsewhere' }).focus()],
    ] as const) {
      screen.getByRole('button', { name: 'Before' }).focus();
      rerender(around(sample));
      await nextMoment();
      expect(theDialog().contains(document.activeElement)).toBe(true);
      rerender(around(null));
      then();
      await nextMoment();
      expect(focused()).toBe(name);
    }
  });
});

it('locks page scrolling while it is open', async () => {
  const sample = (opened: boolean) => (
    <Dialog opened={opened} title="Sample" onClose={() => {}}>
      <p>Words</p>
    </Dialog>
  );
  const { rerender, unmount } = renderScreen(sample(true));
  expect(document.body.style.overflow).toBe('hidden');
  rerender(sample(false));
  expect(document.body.style.overflow).toBe('');
  rerender(sample(true));
  unmount();
  expect([document.body.style.overflow, document.documentElement.style.length]).toEqual(['', 0]);
});

it('is inert while it fades out, and works when opened again', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as never);
  const sample = (opened: boolean) => (
    <Dialog opened={opened} title="Sample" onClose={() => {}}>
      <input aria-label="Words" />
    </Dialog>
  );
  const { rerender } = renderScreen(sample(true));
  const field = screen.getByRole('textbox', { name: 'Words' });
  rerender(sample(false));
  expect(field.closest('[inert]')).not.toBeNull();
  rerender(sample(true));
  await nextMoment();
  expect([field.isConnected, field.closest('[inert]')]).toEqual([true, null]);
  rerender(sample(false));
  await waitFor(() => expect(field.isConnected).toBe(false));
  vi.restoreAllMocks();
});

it('focuses its close button when server-rendered open, and returns the focus when opened later', async () => {
  const dialog = (opened: boolean) => (
    <>
      <button>Before</button>
      <Dialog opened={opened} focusesClose title="Sample" onClose={() => {}}>
        Words
      </Dialog>
    </>
  );
  const html = await rendered(dialog(true));
  expect(html).toMatch(/<button[^>]* autofocus=""[^>]*><svg/);
  expect(html).not.toMatch(/ style=|<style/); // the Content-Security-Policy forbids inline styles

  const { rerender } = renderScreen(dialog(false));
  screen.getByRole('button', { name: 'Before' }).focus();
  rerender(dialog(true));
  await nextMoment();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  rerender(dialog(false));
  await nextMoment();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
});

it('hydrates a server-rendered open dialog in place, with the text typed before', async () => {
  const sample = (
    <Dialog opened title="Sample" onClose={() => {}}>
      <input aria-label="Words" />
    </Dialog>
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await rendered(sample);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
  field.value = 'typed';
  field.focus();
  const faults = vi.spyOn(console, 'error');
  const root = await act(async () => hydrateRoot(place, <ThemeProvider>{sample}</ThemeProvider>));
  await nextMoment();
  expect(place.contains(theDialog())).toBe(true);
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'typed', field]);
  expect(faults.mock.calls.filter(([text]) => !`${text}`.startsWith('Detected multiple renderers'))).toEqual([]);
  act(() => root.unmount());
  place.remove();
  faults.mockRestore();
});
