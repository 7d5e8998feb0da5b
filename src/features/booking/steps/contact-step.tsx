import { useSelector } from '@xstate/react';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import { useSending } from '#src/forms/use-sending.ts';
import { FormActions } from './form-actions.tsx';
import type { StepProps } from './step-props.ts';
import { isBusy, isLoading } from '../busy.ts';
import { useRefusedFields } from './use-refused-fields.ts';

/** Step 1, 'Personal Information'. With one ticket it is also the last step. */
export function ContactStep(props: StepProps) {
  const { booking, workshops, form, pdf, draft, onStartOver, typed } = props;
  const busy = useSelector(booking, isBusy);
  const problems = useRefusedFields(props);

  const keep = (answers: Answers) => {
    typed.keepAnswers(answers);
    draft.remember(answers);
  };
  const sending = useSending(booking, {
    isEarly: isLoading,
    onSend: (answers: DelegateAnswers) =>
      booking.send({ type: 'contact.submitted', answers, workshops: workshops.getSnapshot().context.selected }),
  });
  const submit = (answers: Answers) => {
    if (isComplete(form, answers)) sending.send(answers);
  };
  const hasNothingToLose = () => isEmpty(typed.answers()) && workshops.getSnapshot().context.selected.length === 0;
  return (
    <>
      <StartOver isEmpty={hasNothingToLose} onStartOver={onStartOver} />
      <SchemaForm
        key={draft.round}
        id="delegate"
        form={form}
        initial={typed.answers()}
        busy={busy || sending.isWaiting}
        problems={problems}
        pdf={pdf}
        onChange={keep}
        onSubmit={submit}
        footer={
          <>
            <ConsentLine />
            <FormActions booking={booking} form="delegate" />
          </>
        }
      />
    </>
  );
}

const isEmpty = (answers: Answers): boolean => Object.values(answers).every((answer) => !answer);

/** Type guard: the form submits only valid answers, but its type does not say so. */
const isComplete = (form: Form, answers: Answers): answers is Answers & DelegateAnswers =>
  problemsOf(form, answers).length === 0;
