import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import type { StepProps } from './flow.ts';

/** Discards the draft and the changes in the form, after a question. */
export function DiscardButton({ flow, state }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" disabled={!state.can({ type: 'draft.discarded' })} onClick={() => setAsking(true)}>
        {m.desk_settings_discard()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.desk_settings_discard_title()}
        cancel={m.desk_cancel()}
        confirm={m.desk_settings_discard_confirm()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          flow.send({ type: 'draft.discarded' });
        }}
        isDangerous
      >
        <p>{m.desk_settings_discard_text()}</p>
      </ConfirmDialog>
    </>
  );
}
