import { lazy, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import type { DialogProps, ModalDialog } from './modal-dialog.tsx';

let LoadedModal: typeof ModalDialog | undefined;

/** Loads the modal. It is a separate chunk (14 kB), because a page needs it only when a dialog opens. */
export async function loadModal() {
  const { ModalDialog } = await import('./modal-dialog.tsx');
  LoadedModal = ModalDialog;
  return { default: ModalDialog };
}
const LazyModal = lazy(loadModal);

/**
 * A dialog. It is mounted when it opens the first time. A server-rendered open dialog has no portal, because in a
 * portal it would be rendered again and lose typed text. Decision 61.
 */
export function Dialog(props: DialogProps) {
  const { opened } = props;
  const isHydrated = useHydrated();
  const [isInPlace] = useState(!isHydrated && opened);
  const [Modal, setModal] = useState<typeof ModalDialog | typeof LazyModal>();
  usePrefetch();
  if (opened && !Modal) setModal(() => LoadedModal ?? LazyModal);
  if (!Modal) return null;

  const modal = <Modal {...props} isInPlace={isInPlace} />;
  return isInPlace ? modal : <Suspense>{modal}</Suspense>;
}

/** Preloads the modal at the first touch, key press or focus. After a failure, an opening dialog loads it again. */
function usePrefetch(): void {
  useEffect(() => {
    if (LoadedModal) return undefined;
    const all = new AbortController();
    const load = () => {
      all.abort();
      void loadModal().catch(() => {});
    };
    for (const type of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(type, load, { capture: true, signal: all.signal });
    return () => all.abort();
  }, []);
}
