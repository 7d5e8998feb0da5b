import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

it('is closed by the Back button of a phone, but not while it is held', async () => {
  const watchers = new Set<EventTarget>();
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy = () => void watchers.delete(this);
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  const onClose = vi.fn<() => void>();
  const dialog = (props: object) => (
    <Dialog opened title="Sample" onClose={onClose} {...props}>
      <p>Under way</p>
    </Dialog>
  );
  const { rerender } = renderScreen(dialog({}));
  await act(() => vi.dynamicImportSettled());
  const [watcher] = watchers;
  watcher!.dispatchEvent(new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(dialog({ isHeld: true }));
  expect(watchers.size).toBe(0);
  rerender(dialog({}));
  expect(watchers.size).toBe(1);
  rerender(dialog({ opened: false }));
  expect(watchers.size).toBe(0);
  vi.unstubAllGlobals();
});
