import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import { ChangeList } from './change-list.tsx';
import type { StepProps } from './flow.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';

/** Shows what an older version changes, and asks before it is published again. */
export function UndoDialog({ flow, state }: StepProps) {
  const { undo, published } = state.context;
  const isBusy = state.matches('restoring');
  // a refused undo keeps the reason for the next try; a publication makes it out of date
  const [typed, setTyped] = useState({ reason: '', after: published?.version });
  const reason = typed.after === published?.version ? typed.reason : '';
  return (
    <ConfirmDialog
      opened={state.matches('undoing') || isBusy}
      title={m.desk_settings_undo_title()}
      cancel={m.desk_cancel()}
      confirm={m.desk_settings_undo_confirm()}
      isBusy={isBusy}
      onCancel={() => flow.send({ type: 'undo.closed' })}
      onConfirm={() => flow.send({ type: 'undo.confirmed', ...reasonOf(reason) })}
    >
      <div className="stack gap-4">
        <p>{m.desk_settings_undo_text()}</p>
        {undo && <ChangeList label={m.desk_settings_undo_title()} changes={undo.changes} />}
        <ReasonField
          id="undo-reason"
          reason={reason}
          readOnly={isBusy}
          onReason={(text) => setTyped({ reason: text, after: published?.version })}
        />
      </div>
    </ConfirmDialog>
  );
}
