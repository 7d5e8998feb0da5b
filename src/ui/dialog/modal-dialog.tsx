import { Modal } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { m } from '#messages';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { IconX } from '../icons.ts';
import { useKeepFocus } from '../use-keep-focus.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  opened: boolean;
  title: string;
  onClose(): void;
  /** True while a request that cannot be cancelled runs. The dialog cannot be closed then. */
  isHeld?: boolean;
  footer?: ReactNode;
  width?: '30rem' | '44rem';
  /** Background of the body: mist below cards. */
  ground?: 'card' | 'mist';
  /** Gives the close button `autofocus`, for a dialog that the service renders open. */
  focusesClose?: boolean;
  children: ReactNode;
}

interface InPlace {
  /** True for a dialog that the service rendered open. It has no portal. */
  isInPlace: boolean;
}

/** Mantine's modal with fixed header and footer; on phones a sheet at the bottom. Look: Dialog. Decision 61. */
export function ModalDialog({ footer, width, ground, children, isInPlace, ...props }: DialogProps & InPlace) {
  const { opened, isHeld = false } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const content = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(content, useKeepFocus());
  useReturnFocus(opened, content);
  useEffect(() => (opened ? holdScroll() : undefined), [opened]);
  return (
    <Modal.Root
      id={id}
      opened={opened}
      onClose={props.onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      withinPortal={!isInPlace}
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false} // its <style> element is refused by the Content-Security-Policy; see holdScroll
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
          <KeepFocusInside content={content} />
        </Modal.Body>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
      <Modal.Overlay aria-hidden="true" />
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

/** Drops the style attribute, which the Content-Security-Policy refuses in a rendered document. Decision 56. */
const withoutStyle = {
  renderRoot: ({ style: _, ...props }: Record<string, unknown>) => <div {...props} />,
};

/** Sets `aria-labelledby` during rendering. Mantine sets it in an effect, so a rendered dialog would have no name. */
const labelled = (id: string) => ({
  renderRoot: (props: Record<string, unknown>) => (
    <section {...props} aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`} />
  ),
});

/** Makes Mantine's focus trap start at the focused element, if that is in the dialog: a field focused before hydration. */
function KeepFocusInside({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { activeElement } = document;
    if (content.current?.contains(activeElement)) activeElement?.setAttribute('data-autofocus', '');
  }, [content]);
  return null;
}

/** Mantine returns the focus only from a dialog that stays mounted. Focus that has moved elsewhere stays there. */
function useReturnFocus(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const { activeElement: opener } = document;
    const giveBack = () => {
      const { activeElement, body } = document;
      const isLost = !activeElement || activeElement === body || content.current?.contains(activeElement);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    return () => void setTimeout(giveBack); // after the opener is rendered or enabled again
  }, [opened, content]);
}

let openDialogs = 0;

/** Locks the scroll position and the width of the page behind a dialog. Returns a function that unlocks it. */
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
