import { rulesOf } from '#domain/formats.ts';
import { form as sentences } from '#words';
import type { FormDocument } from './vocabulary.ts';

/** What Ajv reports of one broken rule, as far as `explain` reads it. */
export interface RuleError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/** Ajv's errors as one sentence a field, in the order of the form. The browser and the server both answer with these. */
export function explain(errors: readonly RuleError[], form: FormDocument): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const error of errors) {
    if (error.keyword === 'if') continue; // only says that a branch failed; the branch reports itself
    const field = fieldOf(error);
    if (!problems.has(field) || isNarrow(error, field, form)) problems.set(field, sentenceOf(error, field, form));
  }
  const order = Object.keys(form.properties);
  return [...problems]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** A value with a sentence of its own says more than whatever else is wrong with it. */
function isNarrow({ keyword, params }: RuleError, name: string, form: FormDocument): boolean {
  const { format } = form.properties[name] ?? {};
  const [narrow, ...wider] = format ? rulesOf(format) : [];
  return keyword === 'pattern' && wider.length > 0 && params.pattern === narrow?.pattern;
}

function fieldOf({ instancePath, params }: RuleError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return typeof named === 'string' && instancePath === '' ? named : (instancePath.split('/')[1] ?? '');
}

function sentenceOf({ keyword, params }: RuleError, name: string, form: FormDocument): string {
  const { messages, format } = form.properties[name] ?? {};
  switch (keyword) {
    case 'required':
    case 'minLength':
    case 'minItems':
      return messages?.required ?? sentences.required;
    case 'pattern': {
      const rule = format && rulesOf(format).find(({ pattern }) => pattern === params.pattern);
      return rule ? (messages?.pattern ?? rule.sentence) : sentences.notAllowed;
    }
    case 'enum':
      return messages?.enum ?? sentences.notAChoice;
    case 'maxLength':
      return messages?.maxLength ?? sentences.tooLong;
    case 'false schema':
      return sentences.hidden;
    case 'additionalProperties':
      return sentences.unknown;
    default:
      return sentences.invalid;
  }
}
