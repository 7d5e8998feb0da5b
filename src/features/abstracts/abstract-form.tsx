import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  abstractLimits,
  authorProblems,
  textParts,
  wordsOf,
  writtenAuthors,
  type AbstractAuthor,
} from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import { m } from '#messages';
import { AuthorRows } from './author-rows.tsx';
import type { AbstractFlows, SubmissionActor } from './flow-types.ts';
import { useTyped } from './use-typed.ts';
import styles from './abstracts.module.css';

interface FormProps extends Pick<AbstractFlows, 'pdf'> {
  submission: SubmissionActor;
}

const formId = 'abstract';

/**
 * The form of an abstract, with a live word count. A draft on the device survives a reload.
 * Row: UPLOAD-02. Decision 18.
 */
export function AbstractForm({ submission, pdf }: FormProps) {
  const busy = useSelector(submission, (state) => state.hasTag('busy'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  const { typed, round, count, isRefused, keepAuthors, clear, ...actions } = useForm(submission);
  const footer = (
    <>
      <WordCount count={count} />
      <AuthorRows key={round} initial={typed.authors()} isRefused={isRefused} readOnly={busy} onChange={keepAuthors} />
      <Actions submission={submission} busy={busy} />
    </>
  );
  const form = { initial: typed.answers(), busy, pdf, problems: problem?.fields, footer, ...actions };
  return (
    <div className={styles.card}>
      <StartOver
        isEmpty={() => count === 0}
        onStartOver={clear}
        kept={m.abstract_form_kept.parts()}
        text={m.abstract_form_clear()}
      />
      {problem?.fields.length === 0 && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <SchemaForm key={round} id={formId} form={abstractForm} {...form} />
    </div>
  );
}

function useForm(submission: SubmissionActor) {
  const { typed, round, keep, keepAuthors, startOver } = useTyped(submission);
  const [count, setCount] = useState(() => wordsOf(typed.answers()));
  const [isRefused, setRefused] = useState(false);
  const onSubmit = (answers: Answers) => {
    setRefused(true);
    const wrong = placeOfWrong(count, typed.authors());
    if (wrong !== undefined) return document.getElementById(wrong)?.focus();
    if (isComplete(answers))
      submission.send({
        type: 'abstract.submitted',
        submission: { answers, authors: writtenAuthors(typed.authors()) },
      });
  };
  const onChange = (answers: Answers) => {
    keep(answers);
    setCount(wordsOf(answers));
  };
  const clear = () => {
    setRefused(false);
    startOver();
    setCount(wordsOf(typed.answers()));
  };
  const onRefused = () => setRefused(true);
  return { typed, round, count, isRefused, keepAuthors, clear, onSubmit, onChange, onRefused };
}

/**
 * Id of the element to focus: the first text field if the abstract is too long, otherwise the first invalid author
 * field.
 */
function placeOfWrong(count: number, authors: readonly AbstractAuthor[]): string | undefined {
  if (count > abstractLimits.words) return `${formId}_${textParts[0]}`;
  const [wrong] = authorProblems(authors);
  return wrong && `author${wrong.index + 1}-${wrong.field}`;
}

function WordCount({ count }: { count: number }) {
  const over = count - abstractLimits.words;
  return (
    <div className={styles.count} data-begun={count > 0} data-over={over > 0}>
      <p className="num">{m.abstract_form_count({ words: count, most: abstractLimits.words })}</p>
      <p role="status" className={styles.over}>
        {over > 0 && m.abstract_form_too_many({ over })}
      </p>
    </div>
  );
}

function Actions({ submission, busy }: { submission: SubmissionActor; busy: boolean }) {
  const isThere = useSelector(submission, ({ context }) => Boolean(context.own?.abstract));
  return (
    <div className="row">
      <Button type="submit" size="lg" aria-disabled={busy || undefined}>
        {busy ? m.abstract_form_submitting() : isThere ? m.abstract_form_replace() : m.abstract_form_submit()}
      </Button>
      {isThere && (
        <Button
          variant="default"
          size="lg"
          aria-disabled={busy || undefined}
          onClick={() => submission.send({ type: 'cancel' })}
        >
          {m.abstract_form_cancel()}
        </Button>
      )}
    </div>
  );
}

const isComplete = (answers: Answers): answers is Answers & AbstractAnswers =>
  problemsOf(abstractForm, answers).length === 0;
