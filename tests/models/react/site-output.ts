import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { SideEffects } from '#machines/model.ts';
import type { Notice } from '#machines/notice.ts';
import { clearToasts } from '#src/ui/notices/toaster.tsx';

/** Checks toasts, `window.alert` and the console. */
export interface SiteOutput {
  /** Expects exactly these notices since the last call, and a line in the console for each logged failure. */
  check: (sideEffects: SideEffects) => Promise<void>;
  stop: () => void;
}

/** `logs` is the start of the line in the console for a logged failure. */
export function watchSiteOutput({ logs }: { logs: string | undefined }): SiteOutput {
  const knownToasts = new WeakSet<Element>();
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue(); // jsdom does not implement scrollTo
  const newToasts = () => {
    const fresh = [...document.querySelectorAll('[data-position] [data-tone]')].filter(
      (each) => !knownToasts.has(each),
    );
    for (const each of fresh) knownToasts.add(each);
    return fresh.map((each) => toastOf(each as HTMLElement));
  };
  return {
    async check({ emitted, actions }) {
      const notices = emitted.filter((event): event is Notice => event.type === 'notice');
      const shown = notices.filter(({ as }) => as !== 'alert');
      expect(newToasts(), 'toasts').toEqual(shown.map(expectedToast));
      expect(
        alert.mock.calls.splice(0).map(([sentence]) => sentence),
        'alerts of the browser',
      ).toEqual(notices.filter(({ as }) => as === 'alert').map(({ sentence }) => sentence));
      expect(
        error.mock.calls.splice(0).map(([line]) => String(line)),
        'lines in the console',
      ).toEqual(actions.filter(({ type }) => type === 'logFailure').map(() => logs));
      if (shown.length > 0) await fadeOut();
    },
    stop() {
      clearToasts();
      for (const spy of [alert, error, scroll]) spy.mockRestore();
    },
  };
}

/** Closes all toasts and waits until they have faded out (250 ms). Until then they are alerts. */
async function fadeOut(): Promise<void> {
  await act(async () => clearToasts());
  await waitFor(() => expect(document.querySelector('[data-position] [data-tone]')).toBeNull());
}

const toastOf = (each: HTMLElement) => ({
  sentence: each.textContent,
  tone: each.dataset.tone,
  place: each.closest<HTMLElement>('[data-position]')?.dataset.position,
});

const expectedToast = ({ sentence, tone, place = 'top-right' }: Omit<Notice, 'place'> & { place?: string }) => ({
  sentence,
  tone,
  place,
});
