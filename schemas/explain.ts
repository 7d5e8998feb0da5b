import { formats, isPrinted, printedCharsets, rulesOf, type Format, type Rule } from '#domain/text/formats.ts';
import { m } from '#messages';
import type { Field, FormDocument } from './vocabulary.ts';

/** The properties of an Ajv error that this file uses. */
export interface RuleError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

export interface FieldProblem {
  /** name of the field; for a field of a list item, the path with the index from 0: `attendees.1.email` */
  field: string;
  message: string;
}

/** Formats by name. */
export type Formats = Partial<Record<string, Format>>;

/**
 * Converts Ajv errors to messages: one for each field, in the order of the form. The browser and the service use it.
 */
export function explain(errors: readonly RuleError[], form: FormDocument, known: Formats = formats): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    // this error only says that a branch has failed; the branch has an error too
    if (error.keyword === 'if') continue;
    const name = fieldOf(error);
    const field = form.properties[name];
    const format = field?.format && known[field.format];
    const rules = format ? rulesOf(format) : [];
    if (!problems.has(name) || isNarrow(error, rules)) problems.set(name, sentenceOf(error, field, rules));
  }
  return inOrder(
    [...problems].map(([field, message]) => ({ field, message })),
    form,
  );
}

/** Sorts the errors by the order of the fields in the form. */
export function inOrder(problems: FieldProblem[], form: FormDocument): FieldProblem[] {
  const order = Object.keys(form.properties);
  const placeOf = ({ field }: FieldProblem) => order.indexOf(field.split('.')[0] ?? '');
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * True for a value that the format refuses explicitly (`refused`). This message replaces other messages of the field.
 */
const isNarrow = ({ keyword, params }: RuleError, rules: readonly Rule[]): boolean =>
  keyword === 'pattern' && rules.length > 1 && params.pattern === rules[0]?.pattern;

function fieldOf({ instancePath, params }: RuleError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' && instancePath === '' ? named : (instancePath.split('/')[1] ?? '');
}

function sentenceOf({ keyword, params }: RuleError, field: Field | undefined, rules: readonly Rule[]): string {
  const messages = field?.messages;
  switch (keyword) {
    case 'required':
    case 'minLength':
    case 'minItems':
      return messages?.required ?? m.form_required();
    case 'pattern': {
      const rule = rules.find(({ pattern }) => pattern === params.pattern);
      if (rule) return messages?.pattern ?? rule.sentence();
      return isPrinted(field?.charset) ? printedCharsets[field.charset]() : m.form_not_allowed();
    }
    case 'enum':
      return messages?.enum ?? m.form_not_achoice();
    case 'maxLength':
      return messages?.maxLength ?? m.form_too_long();
    case 'false schema':
      return m.form_hidden();
    case 'additionalProperties':
      return m.form_unknown();
    default:
      return m.form_invalid();
  }
}
