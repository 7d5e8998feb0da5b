import { useMemo, useRef, useState } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { isComplete } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { AttendeesForm } from '#src/features/booking/index.ts';
import { PdfField } from '#src/features/uploads/index.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';

/** Answers about the buyer, and the attendees; with one pass the list is empty, because the buyer is the attendee. */
export interface People {
  answers: DelegateAnswers;
  attendees: Attendee[];
}

interface PeopleFormsProps {
  /** number of passes */
  count: number;
  isBusy: boolean;
  problem: VisitorError | undefined;
  onTyped: () => void;
  onSubmit: (people: People) => void;
}

/** The form of the buyer and, with several passes, that of the attendees. A submit of the first submits the second. */
export function PeopleForms({ count, isBusy, problem, onTyped, onSubmit }: PeopleFormsProps) {
  const form = offersPresentation(useRuntime().phases) ? delegateFormWithPresentation : delegateForm;
  const [contact, setContact] = useState<Answers>({});
  const answers = useRef<DelegateAnswers>(undefined);
  // a form shows the errors again for each new array
  const problems = useMemo(() => (count === 1 ? problem?.fields.map(ofContact) : problem?.fields), [problem, count]);
  const submit = (typed: Answers) => {
    if (!isComplete<DelegateAnswers>(form, typed)) return;
    answers.current = typed;
    if (count === 1) onSubmit({ answers: typed, attendees: [] });
    else (document.getElementById('attendees') as HTMLFormElement | null)?.requestSubmit();
  };
  return (
    <>
      <SchemaForm
        id="delegate"
        form={form}
        busy={isBusy}
        problems={problems}
        pdf={PdfField}
        onChange={(typed) => {
          onTyped();
          setContact(typed);
        }}
        onSubmit={submit}
      />
      {count > 1 && (
        <AttendeesForm
          key={count}
          count={count}
          contact={contact}
          busy={isBusy}
          problems={problem?.fields}
          onSubmit={(attendees) => answers.current && onSubmit({ answers: answers.current, attendees })}
        />
      )}
    </>
  );
}

const ofContact = <Problem extends { field: string }>(problem: Problem): Problem => ({
  ...problem,
  field: problem.field.replace(/^attendee1\.email$/, 'email'),
});
