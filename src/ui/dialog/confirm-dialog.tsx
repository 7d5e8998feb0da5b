import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** labels of the two buttons: cancel and confirm */
  cancel: string;
  confirm: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** true while the confirmed request runs; the dialog cannot be closed then */
  isBusy?: boolean;
  canConfirm?: boolean;
  isDangerous?: boolean;
  children: ReactNode;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, onCancel, onConfirm, isBusy = false, canConfirm = true, isDangerous = false } = props;
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onCancel}
      isHeld={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {props.cancel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'filled'} disabled={isBusy || !canConfirm} onClick={onConfirm}>
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
