import { outside, rulesOf } from '#domain/text/formats.ts';
import { allFormats } from './all-formats.ts';
import { holds, isBlank, isShown } from './condition.ts';
import { optionsOf } from './options.ts';
import type { Answer, Answers, Field, FormDocument } from './vocabulary.ts';

/**
 * Answers for demos and tests: `known`, and an answer from the document for each other field that must be filled. So a
 * new required field needs no change of the samples. Throws if no sample text fits a field.
 */
export function sampleAnswers<A extends object>(document: FormDocument, known: Partial<A>): A {
  const answers: Answers = { ...(known as Answers) };
  for (const [name, field] of Object.entries(document.properties))
    if (isBlank(answers[name]) && mustFill(document, answers, name)) answers[name] = sampleOf(document, field);
  return answers as A;
}

function mustFill(document: FormDocument, answers: Answers, name: string): boolean {
  const requiredWhen = document.properties[name]?.requiredWhen;
  if (requiredWhen && holds(document, answers, requiredWhen)) return true;
  return document.required.includes(name) && isShown(document, answers, name);
}

function sampleOf(document: FormDocument, field: Field): Answer {
  const [option] = optionsOf(document, field);
  if (field.type === 'boolean') return true;
  if (field.type === 'array') return option ? [option.const] : [];
  return option?.const ?? sampleText(field);
}

/** One of them fits each format and charset, except those of a single code or number. */
const texts = ['Sample', 'S', '12', '1', '9876543210', 'sample@delegate.example', 'https://sample.example'];

function sampleText(field: Field): string {
  const fitting = texts.find((text) => fits(text, field));
  if (fitting === undefined) throw new Error(`The samples have no text for the field '${field.title}': add one`);
  return fitting;
}

function fits(text: string, { charset, format, maxLength = Infinity }: Field): boolean {
  if (text.length > maxLength || (charset && outside(text, charset).length > 0)) return false;
  if (format === undefined) return true;
  const { check } = allFormats[format] as { check?: { holds: (answer: string) => boolean } };
  return (
    rulesOf(allFormats[format]).every(({ pattern }) => new RegExp(pattern, 'u').test(text)) &&
    (check?.holds(text) ?? true)
  );
}
