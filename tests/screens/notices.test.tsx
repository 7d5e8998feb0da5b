import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#domain/limits.ts';
import { notice, type Notice } from '#machines/notice.ts';
import { useNotices } from '#src/components/notices.ts';
import { Notices } from '#src/components/toaster.tsx';
import { clearToasts } from '#src/components/toasts.ts';
import { booking } from '#words';

let say: (said: Notice) => void;
const actor = {
  on: (_: 'notice', listener: (said: Notice) => void) => {
    say = listener;
    return { unsubscribe() {} };
  },
};

function Speaker() {
  useNotices(actor);
  return null;
}

const staying = (autoClose?: number) =>
  render(
    <Notices autoClose={autoClose}>
      <Speaker />
    </Notices>,
  );

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const place = (element: HTMLElement) => element.closest('[data-position]')?.getAttribute('data-position');

describe('a toast', () => {
  it.each([
    ['on the start page', timings.toastHomeMs, 5000],
    ['elsewhere', undefined, 3000],
  ])('%s stands top right for %3$i ms [TOAST-01] [TOAST-02]', async (_, autoClose, ms) => {
    staying(autoClose);
    await act(async () => say(notice({ sentence: 'Invalid pass selected', tone: 'error' })));
    expect(place(screen.getByText('Invalid pass selected'))).toBe('top-right');
    await pass(ms - 100);
    expect(screen.queryByText('Invalid pass selected')).not.toBeNull();
    await pass(1000);
    expect(screen.queryByText('Invalid pass selected')).toBeNull();
  });

  it('about a taken address stands top centre, in the red of errors [TOAST-03]', async () => {
    staying();
    await act(async () => say(notice({ sentence: booking.emailTaken, tone: 'error', place: 'top-center' })));
    const toast = screen.getByText('This email is already registered');
    expect(place(toast)).toBe('top-center');
    expect(toast.closest('[data-tone]')?.getAttribute('data-tone')).toBe('error');
  });
});

it('hands an alert to the browser and shows no toast', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  staying();
  await act(async () => say(notice({ sentence: booking.checkoutLoading, tone: 'warning', as: 'alert' })));
  expect(alert).toHaveBeenCalledWith(booking.checkoutLoading);
  expect(screen.queryByText(booking.checkoutLoading)).toBeNull();
});
