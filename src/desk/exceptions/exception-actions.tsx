import { useSelector } from '@xstate/react';
import { isReasonMissing, needsReason, type ExceptionActionKind } from '#machines/exception-action/exception-action.ts';
import type { DeskException } from '#schemas/api/desk/exceptions.api.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useEmitted, useFlow, useNotices } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { m } from '#messages';
import { DialogProblem } from '../shared/dialog-problem.tsx';
import { useMissing } from '../shared/use-missing.ts';
import { exceptionActionFlow, type ExceptionActionActor } from './flow.ts';

const words: Record<ExceptionActionKind, { label: () => string; text: () => string }> = {
  'retry-refund': { label: m.desk_exceptions_retry, text: m.desk_exceptions_retry_text },
  returned: { label: m.desk_exceptions_returned, text: m.desk_exceptions_returned_text },
  close: { label: m.desk_exceptions_close, text: m.desk_exceptions_close_text },
};

const allActions = Object.keys(words) as ExceptionActionKind[];

interface ExceptionActionsProps {
  exception: DeskException;
  /** called when the list of exceptions is out of date */
  onChanged: () => void;
}

/** The actions that are possible now. Each asks first. */
export function ExceptionActions({ exception, onChanged }: ExceptionActionsProps) {
  const flow = useFlow(exceptionActionFlow, { input: { id: exception.id } });
  useNotices(flow);
  useEmitted(flow, 'exceptions.changed', onChanged);
  const reference = exception.reference ?? exception.order_code ?? exception.what;
  return (
    <div className="row gap-2">
      {exception.actions.map((each) => (
        <Button
          key={each}
          size="sm"
          variant="subtle"
          aria-label={m.desk_exceptions_action_on({ action: words[each].label(), reference })}
          onClick={() => flow.send({ type: 'action.chosen', action: each })}
        >
          {words[each].label()}
        </Button>
      ))}
      {allActions.map((each) => (
        <ExceptionDialog key={each} {...{ flow, exception }} action={each} />
      ))}
    </div>
  );
}

interface ExceptionDialogProps {
  flow: ExceptionActionActor;
  exception: DeskException;
  action: ExceptionActionKind;
}

/** Says what the action does. */
function ExceptionDialog({ flow, exception, action }: ExceptionDialogProps) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { context } = state;
  const isBusy = state.hasTag('busy');
  const opened = state.hasTag('open') && context.action === action;
  const id = `reason-${exception.id}`;
  const { errors, check } = useMissing({ [id]: isReasonMissing(context) ? m.form_required() : undefined }, opened);
  const { label, text } = words[action];
  return (
    <ConfirmDialog
      {...{ opened, isBusy }}
      title={label()}
      cancel={m.desk_cancel()}
      confirm={label()}
      onCancel={() => flow.send({ type: 'dialog.closed' })}
      onConfirm={() => check() && flow.send({ type: 'submitted' })}
    >
      <div className="stack gap-4">
        <DialogProblem sentence={context.problem} />
        <p>{exception.what}</p>
        <p>{text()}</p>
        {needsReason({ action }) && (
          <TextField
            id={id}
            name="reason"
            label={m.desk_transfer_reason()}
            value={context.reason}
            rule={{ maxLength: 500 }}
            error={errors[id]}
            required
            readOnly={isBusy}
            onText={(reason) => flow.send({ type: 'reason.changed', reason })}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
