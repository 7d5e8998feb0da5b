import type { ReactNode } from 'react';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import { DialogProblem } from './dialog-problem.tsx';
import { useAction } from './use-action.ts';

interface ActionDialogProps<Result> {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** words of the button, such as 'Refund ₹3,200' */
  confirm: string;
  action: () => Promise<Result>;
  /** the sentence of the toast after success */
  done?: (result: Result) => string;
  onDone?: (result: Result) => void;
  isDangerous?: boolean;
  /** returns whether nothing is missing, and says what is; see `useMissing` */
  check?: () => boolean;
  children: ReactNode;
}

/** Asks before an action, and shows in the dialog why it failed. Closes after success. */
export function ActionDialog<Result>(props: ActionDialogProps<Result>) {
  const { action, done, onDone, onClose, check, children, ...dialog } = props;
  const { run, isBusy, problem, forgetProblem } = useAction<[], Result>(action, {
    ...(done && { done }),
    showsProblem: true,
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
  });
  const cancel = () => {
    forgetProblem();
    onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      cancel={m.desk_cancel()}
      isBusy={isBusy}
      onCancel={cancel}
      onConfirm={() => (check?.() ?? true) && void run()}
    >
      <div className="stack gap-4">
        <DialogProblem sentence={problem} />
        {children}
      </div>
    </ConfirmDialog>
  );
}
