import { useState } from 'react';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { fieldWords } from './fields/field.ts';

interface CodeFieldOptions {
  id: string;
  code: string;
  problem: string | undefined;
  readOnly: boolean;
  send: (event: { type: 'code.changed'; code: string } | { type: 'code.submitted' | 'code.again' }) => void;
}

/** Props of the field for a mailed code. The error of the service is visible until the visitor types again. */
export function useCodeField({ id, code, problem, readOnly, send }: CodeFieldOptions) {
  const [isRetyped, setRetyped] = useState(false);
  const field = {
    ...fieldWords(ticketCodeForm, 'otp_code'),
    id,
    name: 'otp_code',
    value: code,
    readOnly,
    error: isRetyped ? undefined : problem,
    errorRole: 'alert' as const, // screen readers do not announce an error of a focused field otherwise
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
