import { Stack, Text } from '@mantine/core';
import { useEffect, useImperativeHandle, useState, type Ref, type RefObject } from 'react';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import { isComplete, problemsOf } from '#schemas/forms.ts';
import { recipientForm } from '#schemas/forms/booking/recipient.form.ts';
import { visible } from '#schemas/visible.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { m } from '#messages';
import { SelectField } from './fields/choices.tsx';
import { fieldWords } from './fields/field.ts';
import { TextField } from './fields/text-field.tsx';

export interface RecipientHandle {
  /** Returns the valid answers. Otherwise shows the errors, focuses the first field with one, and returns undefined. */
  read: () => InvoiceRecipient | undefined;
}

interface RecipientFieldsProps {
  ref: Ref<RecipientHandle>;
  /** initial answers; later changes are ignored */
  initial: Answers;
  busy: boolean;
  /** errors of the service, with names such as 'recipient.address'; others are ignored */
  problems?: readonly FieldProblem[] | undefined;
  onChange: (answers: Answers) => void;
}

/**
 * Name, address and state for an invoice from ₹50,000 to a buyer without a GST number. They stand inside the form of the
 * order, which reads them when it is submitted.
 */
export function RecipientFields({ ref, initial, busy, problems = none, onChange }: RecipientFieldsProps) {
  const [answers, setAnswers] = useState(initial);
  const [errors, setErrors] = useErrors(problems);
  useImperativeHandle(ref, () => ({
    read: () => {
      const found = problemsOf(recipientForm, answers);
      setErrors(found);
      focusFirst(found);
      const given = visible(recipientForm.document, answers);
      return isComplete<InvoiceRecipient>(recipientForm, given) ? given : undefined;
    },
  }));
  const propsOf = (name: keyof InvoiceRecipient) => ({
    ...fieldWords(recipientForm, name),
    id: idOf(name),
    name: idOf(name),
    value: String(answers[name] ?? ''),
    readOnly: busy,
    error: errors.find(({ field }) => field === name)?.message,
  });
  const change = (name: keyof InvoiceRecipient) => (text: string) => {
    const changed = { ...answers, [name]: text };
    setAnswers(changed);
    setErrors(errors.filter(({ field }) => field !== name));
    onChange(changed);
  };
  return (
    <Stack component="section" aria-labelledby="recipient-title">
      <h3 id="recipient-title">{m.recipient_title()}</h3>
      <Text size="sm" c="dimmed">
        {m.recipient_why()}
      </Text>
      <TextField {...propsOf('name')} onText={change('name')} />
      <TextField {...propsOf('address')} onText={change('address')} />
      <SelectField {...propsOf('state')} hint={undefined} onChoice={change('state')} />
    </Stack>
  );
}

/** Errors of the fields. New errors of the service replace them, and the first field with one takes the focus. */
function useErrors(problems: readonly FieldProblem[]) {
  const [shown, setShown] = useState({ problems, errors: ofRecipient(problems) });
  if (shown.problems !== problems) setShown({ problems, errors: ofRecipient(problems) });
  useEffect(() => focusFirst(ofRecipient(problems)), [problems]);
  const setErrors = (errors: FieldProblem[]) => setShown({ problems, errors });
  return [shown.errors, setErrors] as const;
}

function focusFirst([first]: readonly FieldProblem[]): void {
  if (first) document.getElementById(idOf(first.field))?.focus();
}

const none: readonly FieldProblem[] = [];
const idOf = (field: string): string => `recipient-${field}`;

const ofRecipient = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.flatMap(({ field, message }) => {
    const [, name] = /^recipient\.(\w+)$/.exec(field) ?? [];
    return name ? [{ field: name, message }] : [];
  });

/**
 * Calls `submit` with the recipient, or with undefined if its fields are not shown because the invoice does not need them.
 * Does not call it if a field has an error.
 */
export function withRecipient(
  { current: fields }: RefObject<RecipientHandle | null>,
  submit: (recipient: InvoiceRecipient | undefined) => void,
): void {
  const recipient = fields?.read();
  if (recipient || !fields) submit(recipient);
}

/** The GST number in the answers of a contact, if its field is shown. */
export const gstNumberOf = ({ hasGstNumber, gstNumber }: Answers): string | undefined =>
  hasGstNumber === true && typeof gstNumber === 'string' ? gstNumber : undefined;

/** Initial answers: without a GST number, the invoice is made out to the contact. */
export const recipientOf = ({ personName }: Answers): Answers => ({ name: personName });
