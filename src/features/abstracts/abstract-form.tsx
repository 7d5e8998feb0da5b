import { useSelector } from '@xstate/react';
import { useState, useRef } from 'react';
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
import { isComplete } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { PdfField } from '#src/features/uploads/index.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { StartOver } from '#src/forms/start-over.tsx';
import type { AbstractSubmission } from '#machines/abstract-submission/abstract-submission.ts';
import { useDraft } from '#src/forms/draft.ts';
import { useEmitted } from '#src/lib/flow.ts';
import { m } from '#messages';
import { AuthorRows } from './author-rows.tsx';
import type { SubmissionActor } from './flow.ts';
import styles from './abstracts.module.css';

const formId = 'abstract';

/** The form of an abstract, with a word count. The device stores a draft of the text. Row: UPLOAD-02. Decision 18. */
export function AbstractForm({ submission }: { submission: SubmissionActor }) {
  const busy = useSelector(submission, (state) => state.hasTag('busy'));
  const problem = useSelector(submission, ({ context }) => context.problem);
  const { round, count, startOver, authors, form } = useAbstract(submission);
  const footer = (
    <>
      <WordCount count={count} />
      <AuthorRows key={round} {...authors} readOnly={busy} />
      <Actions submission={submission} busy={busy} />
    </>
  );
  return (
    <div className={styles.card}>
      <StartOver
        isEmpty={() => count === 0}
        onStartOver={startOver}
        kept={m.abstract_form_kept.parts()}
        text={m.abstract_form_clear()}
      />
      {problem?.fields.length === 0 && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <SchemaForm
        key={round}
        id={formId}
        form={abstractForm}
        pdf={PdfField}
        {...{ busy, footer, ...form }}
        problems={problem?.fields}
      />
    </div>
  );
}

/** Returns the word count, and the props of the form and of the author fields. */
function useAbstract(submission: SubmissionActor) {
  const { typed, round, keep, clear } = useTyped(submission);
  const { answers: initial, authors } = typed.current;
  const [count, setCount] = useState(() => wordsOf(initial));
  const [isRefused, setRefused] = useState(false);
  const onChange = (answers: Answers) => {
    keep({ answers });
    setCount(wordsOf(answers));
  };
  const onSubmit = (answers: Answers) => {
    const { authors } = typed.current;
    setRefused(true);
    const errorId = firstErrorId(count, authors);
    if (errorId !== undefined) document.getElementById(errorId)?.focus();
    else if (isComplete<AbstractAnswers>(abstractForm, answers))
      submission.send({ type: 'abstract.submitted', submission: { answers, authors: writtenAuthors(authors) } });
  };
  const startOver = () => {
    setRefused(false);
    clear();
    setCount(wordsOf(typed.current.answers));
  };
  const onAuthors = (authors: readonly AbstractAuthor[]) => keep({ authors });
  return {
    round,
    count,
    startOver,
    authors: { initial: authors, isRefused, onChange: onAuthors },
    form: { initial, onChange, onSubmit, onRefused: () => setRefused(true) },
  };
}

/**
 * Id of the field to focus after a submit. If the abstract is too long, it is the first text field, otherwise the
 * first invalid author field. Undefined without an error.
 */
function firstErrorId(count: number, authors: readonly AbstractAuthor[]): string | undefined {
  if (count > abstractLimits.words) return `${formId}_${textParts[0]}`;
  const [problem] = authorProblems(authors);
  return problem && `author${problem.index + 1}-${problem.field}`;
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
      <Button type="submit" size="lg" aria-disabled={busy}>
        {busy ? m.abstract_form_submitting() : isThere ? m.abstract_form_replace() : m.abstract_form_submit()}
      </Button>
      {isThere && (
        <Button variant="default" size="lg" aria-disabled={busy} onClick={() => submission.send({ type: 'cancel' })}>
          {m.abstract_form_cancel()}
        </Button>
      )}
    </div>
  );
}

interface Draft {
  answers: Answers;
  authors: readonly AbstractAuthor[];
}

/** The typed answers and authors. The draft on this device overrides the saved abstract. Decision 18. */
function useTyped(submission: SubmissionActor) {
  const [saved] = useState(() => savedIn(submission.getSnapshot().context));
  const { email = '' } = submission.getSnapshot().context.session ?? {};
  const { initial, round, remember, startOver } = useDraft<Draft>(`abstract.${email}`);
  const typed = useRef<Draft>({
    answers: initial?.answers ? { ...initial.answers, file: saved.answers.file } : saved.answers,
    authors: initial?.authors ?? saved.authors,
  });
  useEmitted(submission, 'submitted', startOver);

  const keep = (part: Partial<Draft>) => {
    typed.current = { ...typed.current, ...part };
    remember(part.answers ? { answers: { ...part.answers, file: undefined } } : part); // drafts do not store files
  };
  const clear = () => {
    typed.current = saved;
    startOver();
  };
  return { typed, round, keep, clear };
}

/** The unsaved submission, or the saved abstract, or an empty form in which the delegate is the first author. */
function savedIn({ submission, own }: AbstractSubmission): Draft {
  if (submission) return { answers: { ...submission.answers }, authors: submission.authors };
  const abstract = own?.abstract;
  if (!abstract) return { answers: {}, authors: [{ name: own?.name ?? '', affiliation: own?.organisation ?? '' }] };
  const { kind, theme, title, file, authors } = abstract;
  const texts = Object.fromEntries(textParts.map((part) => [part, abstract[part]]));
  return { answers: { kind, theme, title, file, ...texts }, authors };
}
