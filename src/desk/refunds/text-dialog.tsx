import { useId, useState, type ReactNode } from 'react';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ActionDialog } from '../shared/action-dialog.tsx';
import { useMissing } from '../shared/use-missing.ts';

interface TextDialogProps<Result> {
  title: string;
  /** words of the button */
  confirm: string;
  isDangerous?: boolean;
  /** the text that the action needs; `least` and `most`: its length in characters. Undefined if it needs none. */
  field: { label: () => string; least: number; most: number } | undefined;
  action: (text: string) => Promise<Result>;
  done: () => string;
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog that asks before an action, and for a text such as a reason. */
export function TextDialog<Result>({ field, action, children, ...dialog }: TextDialogProps<Result>) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const text = typed.trim();
  const isMissing = field !== undefined && text.length < field.least;
  const { errors, check } = useMissing({ [id]: isMissing ? m.desk_text_least({ count: field.least }) : undefined });
  return (
    <ActionDialog opened {...dialog} check={check} action={() => action(text)}>
      {children}
      {field && (
        <TextField
          id={id}
          name="text"
          label={field.label()}
          hint={m.desk_text_least({ count: field.least })}
          value={typed}
          rule={{ maxLength: field.most }}
          error={errors[id]}
          required
          onText={setTyped}
        />
      )}
    </ActionDialog>
  );
}
