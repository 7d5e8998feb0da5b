import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '#schemas/explain.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { answerAt, hasField } from './field-path.ts';
import type { Revealed } from './revealed.ts';
import type { SchemaFormProps } from './schema-form.tsx';

/** Errors of the service. An error is shown while its field has the answer that the service refused. */
export function useServiceErrors({ form, problems = none }: SchemaFormProps, answers: Answers, revealed: Revealed) {
  const [refused, setRefused] = useState({ problems: none, answers });
  const received = useRef(none);
  useEffect(() => {
    if (received.current === problems) return;
    received.current = problems;
    const ofThisForm = problems.filter(({ field }) => hasField(form, field));
    setRefused({ problems: ofThisForm, answers });
    if (ofThisForm.length > 0) revealed.refuse(ofThisForm[0]?.field);
  }, [form, problems, answers, revealed]);
  return useMemo(() => {
    if (refused.problems.length === 0) return noErrors;
    const isUnchanged = ({ field }: FieldProblem) => answerAt(answers, field) === answerAt(refused.answers, field);
    return errorSchemaOf(refused.problems.filter(isUnchanged));
  }, [answers, refused]);
}

const none: readonly FieldProblem[] = [];
const noErrors: ErrorSchema<Answers> = {};

function errorSchemaOf(problems: readonly FieldProblem[]): ErrorSchema<Answers> {
  const builder = new ErrorSchemaBuilder<Answers>();
  for (const { field, message } of problems) builder.addErrors(message, field);
  return builder.ErrorSchema;
}
