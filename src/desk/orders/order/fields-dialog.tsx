import { useState } from 'react';
import type { TextKind } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { ActionDialog } from '../../shared/action-dialog.tsx';

/** A text of the dialog, with what is stored now. */
export interface DialogField<Name extends string> {
  name: Name;
  label: string;
  value: string;
  kind?: TextKind;
  maxLength: number;
}

interface FieldsDialogProps<Name extends string> {
  opened: boolean;
  onClose: () => void;
  title: string;
  fields: readonly DialogField<Name>[];
  action: (texts: Record<Name, string>) => Promise<unknown>;
  done: string;
}

/** Changes a few texts of an order. The service checks them, and its sentence is shown in the dialog. */
export function FieldsDialog<Name extends string>(props: FieldsDialogProps<Name>) {
  const { opened, onClose, title, fields, action, done } = props;
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const texts = Object.fromEntries(fields.map(({ name, value }) => [name, typed[name] ?? value])) as Record<
    Name,
    string
  >;
  const close = () => {
    setTyped({});
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={title}
      confirm={m.desk_order_save()}
      action={() => action(texts)}
      done={() => done}
    >
      {fields.map(({ name, label, value, kind = 'text', maxLength }) => (
        <TextField
          key={name}
          id={`order-${name}`}
          name={name}
          label={label}
          kind={kind}
          rule={{ maxLength, isEmail: kind === 'email' }}
          value={typed[name] ?? value}
          onText={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
    </ActionDialog>
  );
}
