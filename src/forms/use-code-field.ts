import { useState } from 'react';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { fieldWords } from './fields/field.ts';

interface CodeFieldOptions {
  id: string;
  code: string;
  problem: string | undefined;
  readOnly: boolean;
  /** sends an event of the form to its flow */
  send: (event: { type: 'code.changed'; code: string } | { type: 'code.submitted' | 'code.again' }) => void;
}

/** Props of the field of a code from a mail. Its error is shown until the visitor types again. */
export function useCodeField({ id, code, problem, readOnly, send }: CodeFieldOptions) {
  const [isRetyped, setRetyped] = useState(false);
  const field = {
    ...fieldWords(ticketCodeForm, 'otp_code'),
    id,
    name: 'otp_code',
    value: code,
    readOnly,
    error: isRetyped ? undefined : problem,
    errorRole: 'alert' as const, // a screen reader does not announce a new description of a focused field
    onText: (text: string) => {
      setRetyped(true);
      send({ type: 'code.changed', code: text });
    },
  };
  const submit = (type: 'code.submitted' | 'code.again') => {
    setRetyped(false);
    send({ type });
  };
  return { field, submit };
}
