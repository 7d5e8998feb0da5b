import { explain, type FieldProblem, type RuleError } from './explain.ts';
import { trimmed, visible } from './visible.ts';
import type { Answers, FormDocument, Variant } from './vocabulary.ts';

/** A form with the validator compiled for it: what the browser draws and both sides check. */
export interface Form {
  document: FormDocument;
  variant?: Variant;
  validate: Validator;
}

export interface Validator {
  (data: unknown): boolean;
  errors?: RuleError[] | null;
}

/** The forms are in forms/*.form.ts, each a module of its own: a page brings those it draws and no other. */
export const formOf = (document: unknown, validate: Validator, variant?: Variant): Form => ({
  document: document as FormDocument, // the meta-schema holds the documents to this shape
  validate,
  ...(variant && { variant }),
});

/** What is wrong with the answers on screen; hidden and blank ones do not count. */
export const problemsOf = ({ document, validate }: Form, answers: Answers): FieldProblem[] =>
  validate(visible(document, answers)) ? [] : explain(validate.errors ?? [], document);

/** What is wrong with answers that came over the wire: there a hidden field must be absent. */
export const problemsOnWire = ({ document, validate }: Form, answers: Answers): FieldProblem[] =>
  validate(trimmed(answers)) ? [] : explain(validate.errors ?? [], document);
