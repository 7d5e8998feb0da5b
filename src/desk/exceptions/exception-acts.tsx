import { useState } from 'react';
import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { ActDialog } from '../shared/act-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { resolveException, type Act } from './exceptions-api.ts';

const words: Record<Act, { label: () => string; text: () => string; done: () => string }> = {
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

/** The acts that are possible now. Each asks first. */
export function ExceptionActs({ exception }: { exception: DeskException }) {
  const [act, setAct] = useState<Act>();
  const reference = exception.reference ?? exception.order_code ?? exception.what;
  return (
    <div className="row gap-2">
      {exception.acts.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="subtle"
          aria-label={m.desk_exceptions_act_on({ act: words[each].label(), reference })}
          onClick={() => setAct(each)}
        >
          {words[each].label()}
        </Button>
      ))}
      {exception.acts.map((each) => (
        <ExceptionDialog
          key={each}
          act={each}
          exception={exception}
          opened={act === each}
          onClose={() => setAct(undefined)}
        />
      ))}
    </div>
  );
}

interface ExceptionDialogProps {
  act: Act;
  exception: DeskException;
  opened: boolean;
  onClose: () => void;
}

function ExceptionDialog({ act, exception, opened, onClose }: ExceptionDialogProps) {
  const [reason, setReason] = useState('');
  const { label, text, done } = words[act];
  const id = `reason-${exception.id}`;
  const isMissing = act === 'close' && reason.trim() === '';
  const { errors, check } = useMissing({ [id]: isMissing ? m.form_required() : undefined }, opened);
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      title={label()}
      confirm={label()}
      check={check}
      act={() => resolveException(exception, act, reason.trim())}
      done={done}
    >
      <p>{exception.what}</p>
      <p>{text()}</p>
      {act === 'close' && (
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
    </ActDialog>
  );
}
