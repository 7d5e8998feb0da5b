import { useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import { IconX } from '../icons.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useFading } from './use-fading.ts';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  onClose(): void;
  /** While it is so nobody can close it: what is under way cannot be called back. */
  isHeld?: boolean;
  footer?: ReactNode;
  width?: '30rem' | '44rem';
  /** What the body stands on: mist when it holds cards. */
  ground?: 'card' | 'mist';
  /** Drawn open by the service, it has the focus on its close button before any script runs. */
  focusesClose?: boolean;
  children: ReactNode;
}

/**
 * A dialog with fixed head and foot; on phones a sheet from the bottom that leaves a strip of the page. It stands at the end
 * of the page, over headers that are layers of their own. One that the service has drawn open stays where it was drawn: moved
 * there it would be made anew, and lose what was typed. No <dialog>: toasts beside one are neither clickable nor read out.
 * Look: Dialog.
 */
export function Dialog(props: DialogProps) {
  const { opened } = props;
  const isHydrated = useHydrated();
  const [isDrawnInPlace] = useState(!isHydrated && opened);
  const { isThere, layer } = useFading<HTMLDivElement>(opened);
  if (!isThere) return null;

  const drawn = (
    <div ref={layer} className={styles.root} data-leaving={!opened || undefined} inert={!opened}>
      <Box {...props} />
    </div>
  );
  return isDrawnInPlace ? drawn : createPortal(drawn, document.body);
}

function Box(props: DialogProps) {
  const { opened, title, onClose, isHeld, footer, width = '30rem', ground = 'card', children } = props;
  const id = useId();
  const close = isHeld ? undefined : onClose;
  const box = useModal(opened, close);
  return (
    <>
      <div className={styles.inner}>
        <section
          ref={box}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-body`}
          tabIndex={-1}
          className={styles.content}
          data-wide={width === '44rem' || undefined}
        >
          <header role="presentation" className={styles.header}>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            <Close {...props} />
          </header>
          <div id={`${id}-body`} className={styles.body} data-ground={ground}>
            {children}
          </div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </section>
      </div>
      <div className={styles.overlay} onClick={close} aria-hidden="true" />
    </>
  );
}

function Close({ onClose, isHeld = false, focusesClose = false }: DialogProps) {
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      aria-label={m.dialog_close()}
      className={styles.close}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this one without a script
      autoFocus={focusesClose && !isHydrated}
      disabled={isHeld}
      onClick={onClose}
    >
      <IconX size={24} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
