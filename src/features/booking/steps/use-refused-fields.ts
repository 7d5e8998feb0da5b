import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import type { StepProps } from './step-props.ts';

/** Errors of fields that still have the value that the service refused. */
export function useRefusedFields({ booking, typed }: StepProps): FieldProblem[] {
  const refusedFields = useSelector(booking, ({ context }) => context.refusedFields);
  return useMemo(() => {
    const { answers, attendees } = booking.getSnapshot().context;
    const sent = textsOf(answers && { ...answers }, attendees);
    const standing = textsOf(typed.answers(), typed.attendees());
    return refusedFields.filter(({ field }) => sent[field] === standing[field]);
  }, [refusedFields, booking, typed]);
}

function textsOf(answers: Answers | undefined, attendees: readonly Attendee[] = []): Record<string, string> {
  const people = attendees.flatMap((attendee, index) =>
    Object.entries(attendee).map(([name, text]) => [`attendee${index + 1}.${name}`, text] as const),
  );
  const fields = [...Object.entries({ ...answers }), ...people];
  return Object.fromEntries(fields.map(([field, answer]) => [field, String(answer ?? '').trim()]));
}
