import { formats } from '#domain/text/formats.ts';
import { forms as words } from '#words';
import { explain, inOrder, type FieldProblem, type Formats, type RuleError } from './explain.ts';
import { trimmed, visible } from './visible.ts';
import type { Answers, FormDocument, Variant } from './vocabulary.ts';

/** A form with the validator compiled for it: what the browser draws and both sides check. */
export interface Form {
  document: FormDocument;
  variant?: Variant;
  /** where it needs more than those of every form */
  formats?: Formats;
  validate: Validator;
  /** the form of each item, by the name of the list */
  items?: Record<string, Form>;
  /** a rule that the document cannot express */
  check?: (answers: Answers) => FieldProblem[];
}

export interface Validator {
  (data: unknown): boolean;
  errors?: RuleError[] | null;
}

/** The forms are in forms/*.form.ts, each a module of its own: a page brings those it draws and no other. */
export const formOf = (
  document: unknown,
  validate: Validator,
  more: Omit<Form, 'document' | 'validate'> = {},
): Form => ({
  document: inWords(document) as FormDocument, // the meta-schema holds the documents to this shape
  validate,
  ...more,
});

const spoken = new Set(['title', 'section', 'hint', 'placeholder', 'required', 'pattern', 'enum', 'maxLength']);

/** A document as the language of the site says it; what that leaves out stays as it is written. */
const inWords = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document), (key, text: unknown) =>
    typeof text === 'string' && spoken.has(key) ? (words[text] ?? text) : text,
  );

/** What is wrong with the answers on screen; hidden and blank ones do not count. */
export const problemsOf = (form: Form, answers: Answers): FieldProblem[] =>
  problemsIn(form, visible(form.document, answers));

/** What is wrong with answers that came over the wire: there a hidden field must be absent. */
export const problemsOnWire = (form: Form, answers: Answers): FieldProblem[] => problemsIn(form, trimmed(answers));

function problemsIn(form: Form, answers: Answers): FieldProblem[] {
  const { document, validate } = form;
  const known: Formats = form.formats ?? formats;
  const broken = validate(answers) ? [] : explain(validate.errors ?? [], document, known);
  const unsound = Object.entries(document.properties).flatMap(([field, { format }]) => {
    const check = format && known[format]?.check;
    const answer = answers[field];
    if (!check || typeof answer !== 'string' || broken.some((problem) => problem.field === field)) return [];
    return check.holds(answer) ? [] : [{ field, message: check.sentence }];
  });
  const found = [...broken, ...unsound, ...problemsInItems(form, answers)];
  const checked = form.check?.(answers).filter(({ field }) => !found.some((problem) => problem.field === field)) ?? [];
  return inOrder([...found, ...checked], document);
}

function problemsInItems({ items = {} }: Form, answers: Answers): FieldProblem[] {
  return Object.entries(items).flatMap(([list, form]) => {
    const answer = answers[list];
    if (!Array.isArray(answer)) return [];
    return answer.flatMap((item, index) =>
      problemsIn(form, Object(item)).map(({ field, message }) => ({ field: `${list}.${index}.${field}`, message })),
    );
  });
}
