import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';
import styles from './dialog.module.css';

/** A dialog with fixed head and foot; on phones a sheet from the bottom that leaves a strip of the page. Look: Dialog. */
export function Dialog(props: DialogProps) {
  const { opened, title, onClose, isHeld = false, footer, width = '30rem', ground = 'card', children } = props;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      size={width}
      centered
      transitionProps={transition}
      classNames={styles}
    >
      <Modal.Overlay className={styles.overlay} backgroundOpacity={1} color="var(--backdrop)" />
      <Modal.Content ref={useKeptFocus()}>
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" disabled={isHeld} />
        </Modal.Header>
        <Modal.Body data-ground={ground}>{children}</Modal.Body>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

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
  children: ReactNode;
}

const transition = { transition: 'fade', duration: 200 } as const;
