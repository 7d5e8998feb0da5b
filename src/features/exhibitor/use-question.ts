import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { stallEnquiryForm } from '#schemas/forms/exhibitors/stall-enquiry.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import type { StallsActor } from './flow-types.ts';

interface QuestionOptions {
  /** unsent input from an earlier visit */
  begun: StallQuestion | undefined;
  onTyped: (question: StallQuestion) => void;
}

const none: StallQuestion = { category: '', message: '' };

/** State of the question form: answers and errors. The errors of the form come first, then those of the service. */
export function useQuestion(stalls: StallsActor, { begun, onTyped }: QuestionOptions) {
  const { problem } = useSelector(stalls, ({ context }) => context);
  const isSending = useSelector(stalls, (state) => state.matches('sending'));
  const [question, setQuestion] = useState(() => stalls.getSnapshot().context.question ?? begun ?? none);
  const [wrong, setWrong] = useState<readonly FieldProblem[]>([]);

  const answer = (part: Partial<StallQuestion>) => {
    const typed = { ...question, ...part };
    setQuestion(typed);
    setWrong(wrong.filter(({ field }) => !(field in part)));
    onTyped(typed);
  };
  const submit = () => {
    if (isSending) return;
    const problems = problemsOf(stallEnquiryForm, { ...question });
    setWrong(problems);
    if (problems[0]) document.getElementById(idOf(problems[0].field))?.focus();
    else stalls.send({ type: 'question.submitted', question });
  };
  const field = (name: keyof StallQuestion) => ({
    ...fieldWords(stallEnquiryForm, name),
    id: idOf(name),
    name,
    error: [...wrong, ...(problem?.fields ?? [])].find((each) => each.field === name)?.message,
    readOnly: isSending,
  });
  return { question, problem, isSending, answer, submit, field };
}

const idOf = (field: string): string => `stall_${field}`;
