import { Group } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { personForm } from '#schemas/forms/booking/person.form.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';

export interface FormButtonsProps {
  /** labels of the two buttons: save and discard */
  save: string;
  drop: string;
  /** true while the form cannot be submitted */
  isHeld: boolean;
  canDrop?: boolean;
  onDrop: () => void;
}

export const FormButtons = ({ save, drop, isHeld, canDrop = !isHeld, onDrop }: FormButtonsProps) => (
  <Group gap="sm" align="stretch" className="fill-narrow">
    <Button type="submit" variant="default" aria-disabled={isHeld}>
      {save}
    </Button>
    <Button variant="subtle" aria-disabled={!canDrop} onClick={onDrop}>
      {drop}
    </Button>
  </Group>
);

interface InlineFormProps extends FormButtonsProps {
  onSave: () => void;
  children: ReactNode;
}

/** A form inside a card. It has a button that submits and one that discards. */
export const InlineForm = ({ onSave, children, ...buttons }: InlineFormProps) => (
  <PlainForm gap="md" className="well" onSubmit={onSave}>
    {children}
    <FormButtons {...buttons} />
  </PlainForm>
);

type FieldName = 'name' | 'email';
const focusOn = (name: FieldName) => document.getElementById(`person-${name}`)?.focus();

interface PersonFormProps extends FormButtonsProps {
  fields: readonly { name: FieldName; text: string; hint: string }[];
  /** error of the service; the name field shows it, unless `field` is 'email' */
  refused: { field?: string | undefined; sentence: string } | undefined;
  isReadOnly: boolean;
  onText: (text: Partial<Record<FieldName, string>>) => void;
  onSave: () => void;
}

/** Form that corrects the name of a person, or name and email. A field with an error takes the focus. */
export function PersonForm({ fields, refused, isReadOnly, onText, onSave, ...buttons }: PersonFormProps) {
  const [missing, setMissing] = useState<FieldName>();
  useEffect(() => focusOn('name'), []);
  const wrong = refused && (refused.field === 'email' ? 'email' : 'name');
  useEffect(() => {
    if (wrong) focusOn(wrong);
  }, [refused, wrong]);
  const errorOf = (name: FieldName) => {
    // an empty field hides the error of the service
    if (missing) return missing === name ? m.form_required() : undefined;
    return wrong === name ? refused?.sentence : undefined;
  };
  const save = () => {
    const empty = fields.find(({ text }) => text.trim() === '')?.name;
    setMissing(empty);
    if (empty) focusOn(empty);
    else onSave();
  };
  return (
    <InlineForm {...buttons} onSave={save}>
      {fields.map(({ name, text, hint }) => (
        <TextField
          key={name}
          {...fieldWords(personForm, name)}
          id={`person-${name}`}
          name={name}
          hint={hint}
          value={text}
          readOnly={isReadOnly}
          error={errorOf(name)}
          errorRole="alert"
          onText={(typed) => {
            if (missing === name) setMissing(undefined);
            onText({ [name]: typed });
          }}
        />
      ))}
    </InlineForm>
  );
}
