import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { fieldWords } from '#src/forms/fields/field.ts';

/** Props of the field of a code from a mail, and the events of its form. The error is shown until the visitor types again. */
export function useCodeField(actor: AnyActorRef, id: string) {
  const { code, problem }: { code: string; problem?: string } = useSelector(actor, ({ context }) => context);
  const readOnly: boolean = useSelector(actor, (state) => state.hasTag('busy'));
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
      actor.send({ type: 'code.changed', code: text });
    },
  };
  const send = (type: 'code.submitted' | 'code.again') => {
    setRetyped(false);
    actor.send({ type });
  };
  return { field, send };
}
