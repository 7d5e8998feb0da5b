import { useRef, useState, type ReactNode } from 'react';
import {
  abstractLimits,
  authorProblems,
  textParts,
  wordsOf,
  writtenAuthors,
  type AbstractAuthor,
} from '#domain/abstracts.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import type { Submission } from '#machines/abstract-submission/abstract-submission.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { isComplete } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { PdfField } from '#src/forms/uploads/pdf-field.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import { AuthorRows } from './author-rows.tsx';
import styles from './abstracts.module.css';

const formId = 'abstract';

/** Entries of the form, which can be incomplete. */
export interface AbstractEntries {
  answers: Answers;
  authors: readonly AbstractAuthor[];
}

interface AbstractFieldsProps {
  /** later changes are ignored; a new `key` resets the fields */
  initial: AbstractEntries;
  isBusy: boolean;
  /** why the last submission failed */
  problem: VisitorError | undefined;
  onTyped: (part: Partial<AbstractEntries>) => void;
  /** called with complete answers and at least one author */
  onSubmit: (submission: Submission) => void;
  /** content below the authors: the buttons */
  children: ReactNode;
}

/** The fields of an abstract with a word count and its authors. Row: UPLOAD-02. */
export function AbstractFields(props: AbstractFieldsProps) {
  const { initial, isBusy, problem, children } = props;
  const { count, isRefused, onAuthors, ...form } = useEntries(props);
  return (
    <>
      {problem?.fields.length === 0 && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <SchemaForm
        id={formId}
        form={abstractForm}
        pdf={PdfField}
        initial={initial.answers}
        busy={isBusy}
        problems={problem?.fields}
        {...form}
        footer={
          <>
            <WordCount count={count} />
            <AuthorRows initial={initial.authors} isRefused={isRefused} readOnly={isBusy} onChange={onAuthors} />
            {children}
          </>
        }
      />
    </>
  );
}

/** The word count, and the functions of the form and of the author fields. */
function useEntries({ initial, onTyped, onSubmit }: AbstractFieldsProps) {
  const authors = useRef(initial.authors);
  const [count, setCount] = useState(() => wordsOf(initial.answers));
  const [isRefused, setRefused] = useState(false);
  return {
    count,
    isRefused,
    onAuthors: (changed: readonly AbstractAuthor[]) => {
      authors.current = changed;
      onTyped({ authors: changed });
    },
    onChange: (answers: Answers) => {
      setCount(wordsOf(answers));
      onTyped({ answers });
    },
    onSubmit: (answers: Answers) => {
      setRefused(true);
      const errorId = firstErrorId(count, authors.current);
      if (errorId !== undefined) document.getElementById(errorId)?.focus();
      else if (isComplete<AbstractAnswers>(abstractForm, answers))
        onSubmit({ answers, authors: writtenAuthors(authors.current) });
    },
    onRefused: () => setRefused(true),
  };
}

/** The entries of an abstract that was submitted before. Without one, the delegate is the first author. */
export function entriesOf(abstract: Abstract | null | undefined, delegate: { name: string; organisation: string }) {
  if (!abstract) return { answers: {}, authors: [{ name: delegate.name, affiliation: delegate.organisation }] };
  const { kind, theme, title, file, authors } = abstract;
  const texts = Object.fromEntries(textParts.map((part) => [part, abstract[part]]));
  return { answers: { kind, theme, title, file, ...texts }, authors };
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
