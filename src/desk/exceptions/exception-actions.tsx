import { useState } from 'react';
import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { resolveException, type Action } from './exceptions-api.ts';

const words: Record<Action, { label: () => string; text: () => string; done: () => string }> = {
  'retry-refund': {
    label: m.desk_exceptions_retry,
    text: m.desk_exceptions_retry_text,
    done: m.desk_exceptions_retry_done,
  },
  returned: {
    label: m.desk_exceptions_returned,
    text: m.desk_exceptions_returned_text,
    done: m.desk_exceptions_returned_done,
  },
  close: { label: m.desk_exceptions_close, text: m.desk_exceptions_close_text, done: m.desk_exceptions_close_done },
};

/** The actions that are possible now. Each asks first. */
export function ExceptionActions({ exception }: { exception: DeskException }) {
  const [action, setAction] = useState<Action>();
  const reference = exception.reference ?? exception.order_code ?? exception.what;
  return (
    <div className="row gap-2">
      {exception.actions.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="subtle"
          aria-label={m.desk_exceptions_action_on({ action: words[each].label(), reference })}
          onClick={() => setAction(each)}
        >
          {words[each].label()}
        </Button>
      ))}
      {exception.actions.map((each) => (
        <ExceptionDialog
          key={each}
          action={each}
          exception={exception}
          opened={action === each}
          onClose={() => setAction(undefined)}
        />
      ))}
    </div>
  );
}

interface ExceptionDialogProps {
  action: Action;
  exception: DeskException;
  opened: boolean;
  onClose: () => void;
}

function ExceptionDialog({ action, exception, opened, onClose }: ExceptionDialogProps) {
  const [reason, setReason] = useState('');
  const { label, text, done } = words[action];
  const id = `reason-${exception.id}`;
  const isMissing = action === 'close' && reason.trim() === '';
  const { errors, check } = useMissing({ [id]: isMissing ? m.form_required() : undefined }, opened);
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={label()}
      confirm={label()}
      check={check}
      action={() => resolveException(exception, action, reason.trim())}
      done={done}
    >
      <p>{exception.what}</p>
      <p>{text()}</p>
      {action === 'close' && (
        <TextField
          id={id}
          name="reason"
          label={m.desk_transfer_reason()}
          value={reason}
          rule={{ maxLength: 500 }}
          error={errors[id]}
          required
          onText={setReason}
        />
      )}
    </ActionDialog>
  );
}
