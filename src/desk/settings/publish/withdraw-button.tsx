import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import type { StepProps } from './flow.ts';
import { ReasonField, reasonOf } from './reason-field.tsx';

/** Withdraws a scheduled change, after a question for the reason. */
export function WithdrawButton({ flow, state }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button
        variant="default"
        size="sm"
        disabled={!state.can({ type: 'schedule.withdrawn' })}
        onClick={() => setAsking(true)}
      >
        {m.desk_settings_withdraw()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.desk_settings_withdraw_title()}
        cancel={m.desk_cancel()}
        confirm={m.desk_settings_withdraw_confirm()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          flow.send({ type: 'schedule.withdrawn', ...reasonOf(reason) });
        }}
        isDangerous
      >
        <div className="stack gap-4">
          <p>{m.desk_settings_withdraw_text()}</p>
          <ReasonField id="withdraw-reason" reason={reason} readOnly={false} onReason={setReason} />
        </div>
      </ConfirmDialog>
    </>
  );
}
