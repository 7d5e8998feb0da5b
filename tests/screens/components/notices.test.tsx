import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#domain/limits.ts';
import { notice, type Notice } from '#machines/notice.ts';
import { useNotices } from '#src/lib/flow.ts';
import { Notices } from '#src/gallery/screens/notices.tsx';
import { clearToasts } from '#src/ui/notices/toaster.tsx';
import { m } from '#messages';
import { renderScreen } from '#tests/support/screens/render.tsx';

let showNotice: (said: Notice) => void;
const actor = {
  on: (_: 'notice', listener: (said: Notice) => void) => {
    showNotice = listener;
    return { unsubscribe() {} };
  },
};

function Speaker() {
  useNotices(actor);
  return null;
}

const staying = (autoClose?: number) =>
  renderScreen(
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

describe('toast', () => {
  it.each([
    ['on the start page', timings.toastHomeMs, 5000],
    ['elsewhere', undefined, 3000],
  ])('%s is shown top right for %3$i ms [TOAST-01] [TOAST-02]', async (_, autoClose, ms) => {
    staying(autoClose);
    await act(async () => showNotice(notice({ sentence: 'Invalid pass selected', tone: 'error' })));
    expect(place(screen.getByText('Invalid pass selected'))).toBe('top-right');
    await pass(ms - 100);
    expect(screen.queryByText('Invalid pass selected')).not.toBeNull();
    await pass(1000);
    expect(screen.queryByText('Invalid pass selected')).toBeNull();
  });

  it('for a registered email is shown top centre, in the error colour [TOAST-03]', async () => {
    staying();
    await act(async () =>
      showNotice(notice({ sentence: m.booking_email_taken(), tone: 'error', place: 'top-center' })),
    );
    const toast = screen.getByText('This email is already registered');
    expect(place(toast)).toBe('top-center');
    expect(toast.closest('[data-tone]')?.getAttribute('data-tone')).toBe('error');
  });
});

it('shows an alert in the browser, and no toast', async () => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  staying();
  await act(async () => showNotice(notice({ sentence: m.booking_checkout_loading(), tone: 'warning', as: 'alert' })));
  expect(alert).toHaveBeenCalledWith(m.booking_checkout_loading());
  expect(screen.queryByText(m.booking_checkout_loading())).toBeNull();
});

/** time in milliseconds in which a closed toast fades */
const fading = 300;

describe('several toasts', () => {
  const showToasts = (...sentences: string[]) =>
    act(async () => sentences.forEach((sentence) => showNotice(notice({ sentence, tone: 'success' }))));
  const shown = () => [...document.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent);
  const theClose = () => screen.getAllByRole('button', { name: 'Close' })[0]!;

  it.each([
    ['a pointer is over one', () => fireEvent.mouseOver(theClose()), () => fireEvent.mouseOut(theClose())],
    ['the focus is in one', () => theClose().focus(), () => theClose().blur()],
  ])('all wait while %s, then restart their full time', async (_, come, leave) => {
    staying();
    await showToasts('one', 'two');
    await pass(2000);
    act(come as () => void);
    await pass(10_000);
    expect(shown()).toEqual(['one', 'two']);
    act(leave as () => void);
    await pass(2900);
    expect(shown()).toEqual(['one', 'two']);
    await pass(400);
    expect(shown()).toEqual([]);
  });

  it('return the focus when closed', async () => {
    const { container } = staying();
    const before = container.appendChild(document.createElement('button'));
    await showToasts('one');
    before.focus();
    act(() => theClose().focus());
    await act(async () => fireEvent.click(theClose()));
    expect(document.activeElement).toBe(before);
  });

  it('are at most four at once, and the others are queued', async () => {
    staying();
    await showToasts('1', '2', '3', '4', '5');
    expect(shown()).toEqual(['1', '2', '3', '4']);
    await act(async () => fireEvent.click(theClose()));
    await pass(fading);
    expect(shown()).toEqual(['2', '3', '4', '5']);
  });

  it('are announced: errors at once, others politely', async () => {
    staying();
    const places = [...document.querySelectorAll('[data-position]')];
    // these elements exist before the first toast
    expect(new Set(places.map((each) => each.getAttribute('aria-live')))).toEqual(new Set(['polite']));
    await showToasts('Saved');
    await act(async () => showNotice(notice({ sentence: 'Lost', tone: 'error' })));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Lost']);
  });
});
