import { Modal } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { m } from '#messages';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { IconX } from '../icons.ts';
import { useKeepFocus } from '../use-keep-focus.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  title: string;
  onClose(): void;
  /** true while a request runs that cannot be cancelled; the dialog cannot be closed then */
  isHeld?: boolean;
  footer?: ReactNode;
  width?: '30rem' | '44rem';
  /** background of the body; 'mist' for a body with cards */
  ground?: 'card' | 'mist';
  /** true if nothing behind the dialog may be readable, also no other dialog */
  hidesPage?: boolean;
  /** gives the close button `autofocus`, for a dialog that is server-rendered open */
  focusesClose?: boolean;
  children: ReactNode;
}

interface InPlace {
  /** true for a dialog that is server-rendered open; it has no portal */
  isInPlace: boolean;
}

/** Mantine's modal with fixed header and footer. On phones it is at the bottom. Decision 61. */
export function ModalDialog({ footer, children, isInPlace, ...props }: DialogProps & InPlace) {
  const { opened, isHeld = false, width, ground, hidesPage } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const content = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(content, useKeepFocus());
  useReturnFocus(opened, content);
  useEffect(() => (opened ? holdScroll() : undefined), [opened]);
  useBackCloses(opened && !isHeld, props.onClose);
  return (
    <Modal.Root
      id={id}
      opened={opened}
      onClose={props.onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      withinPortal={!isInPlace}
      portalProps={{ reuseTargetNode: false }}
      // Mantine would add a <style> element, which the Content-Security-Policy blocks; see `holdScroll`
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: isInPlace ? 0 : 200 }}
      classNames={styles}
      inert={!opened}
      {...withoutStyle}
    >
      <Modal.Content ref={ref} data-wide={width === '44rem' || undefined} {...labelled(id)}>
        <Header {...props} isHydrated={isHydrated} />
        <Modal.Body data-ground={ground}>
          {children}
          <KeepFocusInside opened={opened} content={content} />
        </Modal.Body>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
      <Modal.Overlay aria-hidden="true" data-opaque={hidesPage || undefined} />
    </Modal.Root>
  );
}

type DialogHeader = Pick<DialogProps, 'title' | 'isHeld' | 'focusesClose'>;

const Header = ({ title, isHeld = false, focusesClose, isHydrated }: DialogHeader & { isHydrated: boolean }) => (
  <Modal.Header role="presentation">
    <Modal.Title>{title}</Modal.Title>
    <Modal.CloseButton
      aria-label={m.dialog_close()}
      icon={<IconX size={24} stroke={1.75} aria-hidden="true" />}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, this one without a script
      autoFocus={focusesClose && !isHydrated}
      disabled={isHeld}
    />
  </Modal.Header>
);

/** Removes the style attribute, which the Content-Security-Policy blocks in documents. Decision 56. */
const withoutStyle = {
  renderRoot: ({ style: _, ...props }: Record<string, unknown>) => <div {...props} />,
};

/** Sets `aria-labelledby` during rendering. Mantine sets it in an effect, too late for a server-rendered dialog. */
const labelled = (id: string) => ({
  renderRoot: (props: Record<string, unknown>) => (
    <section {...props} aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`} />
  ),
});

interface OpenContent {
  opened: boolean;
  content: RefObject<HTMLElement | null>;
}

/**
 * Keeps the focus on a field that was focused before hydration, or by the content, because Mantine would move it. Also
 * when the dialog opens again while it fades out.
 */
function KeepFocusInside({ opened, content }: OpenContent) {
  useEffect(() => {
    const { activeElement } = document;
    if (opened && content.current?.contains(activeElement)) activeElement?.setAttribute('data-autofocus', '');
  }, [opened, content]);
  return null;
}

/**
 * Returns the focus to the button that opened the dialog, unless another element has the focus now. Mantine does it
 * only for a dialog that stays mounted.
 */
function useReturnFocus(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement: opener } = document;
    const returnFocus = () => {
      const { activeElement, body } = document;
      const isLost = !activeElement || activeElement === body || content.current?.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    return () => void setTimeout(returnFocus); // after React has rendered or enabled the button again
  }, [opened, content]);
}

/** Closes the dialog with the Back button or gesture of a phone, in browsers with `CloseWatcher`. Mantine handles Escape. */
function useBackCloses(canClose: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!canClose || !('CloseWatcher' in window)) return undefined;
    const watcher = new (window.CloseWatcher as new () => EventTarget & { destroy(): void })();
    watcher.addEventListener('close', () => close());
    // the watcher would close the dialog also when Mantine keeps it, for example while a list in it closes
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    window.addEventListener('keydown', keepEscape);
    return () => {
      window.removeEventListener('keydown', keepEscape);
      watcher.destroy();
    };
  }, [canClose]);
}

let openDialogs = 0;

/** Prevents scrolling of the page behind a dialog, without changing its width. Returns a function that ends this. */
function holdScroll(): () => void {
  openDialogs += 1;
  if (openDialogs === 1) {
    const { documentElement, body } = document;
    const bar = window.innerWidth - documentElement.clientWidth;
    documentElement.style.setProperty('--scrollbar', `${bar}px`);
    body.style.paddingInlineEnd = 'var(--scrollbar)';
    body.style.overflow = 'hidden';
  }
  return () => {
    openDialogs -= 1;
    if (openDialogs > 0) return;
    const { documentElement, body } = document;
    documentElement.style.removeProperty('--scrollbar');
    body.style.removeProperty('padding-inline-end');
    body.style.removeProperty('overflow');
  };
}
