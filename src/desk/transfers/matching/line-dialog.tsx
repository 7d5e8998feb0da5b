import { useState } from 'react';
import type { DialogAction, LineDialog as OpenDialog } from '#machines/statement-matching/statement-matching.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { useFirstFocus } from '../../shared/use-first-focus.ts';

interface Words {
  title: () => string;
  label: () => string;
  hint: () => string;
  confirm: () => string;
}

const words: Record<DialogAction, Words> = {
  accept: {
    title: m.desk_transfer_other_order,
    label: m.desk_transfer_order_code,
    hint: m.desk_transfer_order_code_hint,
    confirm: m.desk_transfer_accept_button,
  },
  exception: {
    title: m.desk_transfer_exception,
    label: m.desk_transfer_reason,
    hint: m.desk_transfer_exception_hint,
    confirm: m.desk_transfer_exception_button,
  },
  'not-ours': {
    title: m.desk_transfer_not_ours,
    label: m.desk_transfer_reason,
    hint: m.desk_transfer_not_ours_hint,
    confirm: m.desk_transfer_not_ours_button,
  },
};

/** Texts typed about each transfer, by its id and the action. They are kept when an action is refused. */
export type TypedTexts = Partial<Record<string, string>>;

interface LineDialogProps {
  dialog: OpenDialog | undefined;
  typed: TypedTexts;
  onText: (name: string, text: string) => void;
  onSubmit: (text: string) => void;
  onClose: () => void;
}

/** Asks for the code of an order, or why a transfer pays none. */
export function LineDialog(props: LineDialogProps) {
  const { dialog, onClose } = props;
  return (
    <Dialog opened={dialog !== undefined} title={dialog ? words[dialog.action].title() : ''} onClose={onClose}>
      {dialog && <LineForm key={nameOf(dialog)} {...props} dialog={dialog} />}
    </Dialog>
  );
}

const nameOf = ({ line, action }: OpenDialog): string => line.id + action;

function LineForm({ dialog, typed, onText, onSubmit, onClose }: LineDialogProps & { dialog: OpenDialog }) {
  const text = typed[nameOf(dialog)] ?? '';
  const [isChecked, setChecked] = useState(false);
  useFirstFocus('transfer-text');
  const { label, hint, confirm } = words[dialog.action];
  const isMissing = text.trim() === '';
  const submit = () => {
    setChecked(true);
    if (isMissing) document.getElementById('transfer-text')?.focus();
    else onSubmit(text);
  };
  return (
    <PlainForm onSubmit={submit}>
      <TextField
        id="transfer-text"
        name="text"
        label={label()}
        hint={hint()}
        value={text}
        rule={{ maxLength: dialog.action === 'accept' ? 60 : 500 }}
        error={isChecked && isMissing ? m.form_required() : undefined}
        required
        onText={(changed) => onText(nameOf(dialog), changed)}
      />
      <div className="row gap-2">
        <Button type="submit">{confirm()}</Button>
        <Button variant="default" onClick={onClose}>
          {m.desk_cancel()}
        </Button>
      </div>
    </PlainForm>
  );
}
