import { formats } from '#domain/text/formats.ts';
import { explain, inOrder, type FieldProblem, type Formats, type RuleError } from './explain.ts';
import { getLocale } from '#language';
import { translateFormText } from './translate-form-text.ts';
import { trimmed, visible } from './visible.ts';
import type { Answers, FormDocument, Variant } from './vocabulary.ts';

/** A form document and its compiled validator. The browser and the service use it. */
export interface Form {
  document: FormDocument;
  variant?: Variant;
  /** the formats that the form uses; by default those of `formats` */
  formats?: Formats;
  validate: Validator;
  /** forms of the items of each list, by the field name of the list */
  items?: Record<string, Form>;
  /** returns the errors of rules that the document cannot express */
  check?: (answers: Answers) => FieldProblem[];
}

export interface Validator {
  (data: unknown): boolean;
  errors?: RuleError[] | null;
}

/** Creates a form. Each form is a module of its own, forms/*.form.ts, so a page loads only its own forms. */
export const formOf = (
  document: unknown,
  validate: Validator,
  more: Omit<Form, 'document' | 'validate'> = {},
): Form => {
  const byLanguage = new Map<string, FormDocument>();
  return {
    ...more,
    validate,
    get document() {
      const language = getLocale();
      // a test validates each document with the meta-schema
      const cached = byLanguage.get(language) ?? (translated(document) as FormDocument);
      byLanguage.set(language, cached);
      return cached;
    },
  };
};

const textKeys = new Set(['title', 'section', 'hint', 'placeholder', 'required', 'pattern', 'enum', 'maxLength']);

/** Translates the texts of a document to the current language. A text without a translation stays English. */
const translated = (document: unknown): unknown =>
  JSON.parse(JSON.stringify(document), (key, text: unknown) =>
    typeof text === 'string' && textKeys.has(key) ? translateFormText(text) : text,
  );

/** Errors of the visible answers. Hidden and blank answers are ignored. */
export const problemsOf = (form: Form, answers: Answers): FieldProblem[] =>
  problemsIn(form, visible(form.document, answers));

/** True if the answers are valid. TypeScript then uses the type that was generated from the document. */
export const isComplete = <A extends object>(form: Form, answers: Answers): answers is Answers & A =>
  problemsOf(form, answers).length === 0;

/** Errors of the answers in an API request, in which a hidden field causes an error. */
export const problemsOnWire = (form: Form, answers: Answers): FieldProblem[] => problemsIn(form, trimmed(answers));

function problemsIn(form: Form, answers: Answers): FieldProblem[] {
  const { document, validate } = form;
  const formatsOfForm: Formats = form.formats ?? formats;
  const schemaProblems = validate(answers) ? [] : explain(validate.errors ?? [], document, formatsOfForm);
  const formatProblems = Object.entries(document.properties).flatMap(([field, { format }]) => {
    const check = format && formatsOfForm[format]?.check;
    const answer = answers[field];
    if (!check || typeof answer !== 'string' || schemaProblems.some((problem) => problem.field === field)) return [];
    return check.holds(answer) ? [] : [{ field, message: check.sentence() }];
  });
  const found = [...schemaProblems, ...formatProblems, ...problemsInItems(form, answers)];
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
