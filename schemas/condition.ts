import type { Answer, Answers, Condition, FormDocument } from './vocabulary.ts';

/** True if the field is visible: it has no condition, or the condition is true. Row: FORM-06. */
export function isShown(form: FormDocument, answers: Answers, field: string): boolean {
  const condition = form.properties[field]?.showCondition;
  return condition === undefined || holds(form, answers, condition);
}

/** Evaluates a condition. The answer of a hidden field counts as missing. */
export function holds(form: FormDocument, answers: Answers, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(form, answers, part));
  if (!isShown(form, answers, condition.field)) return false;
  const answer = answers[condition.field];
  if ('equals' in condition) return answer === condition.equals;
  if ('includes' in condition) return Array.isArray(answer) && answer.some((code) => code === condition.includes);
  if ('oneOf' in condition) return typeof answer === 'string' && condition.oneOf.includes(answer);
  return !isBlank(answer);
}

export function isBlank(answer: Answer | null): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (Array.isArray(answer)) return answer.length === 0;
  return answer === undefined || answer === null;
}

/** Converts a condition to standard JSON Schema. */
export function conditionSchema(condition: Condition): object {
  if ('all' in condition) return { allOf: condition.all.map(conditionSchema) };
  return { required: [condition.field], properties: { [condition.field]: valueSchema(condition) } };
}

function valueSchema(condition: Exclude<Condition, { all: unknown }>): object {
  if ('equals' in condition) return { const: condition.equals };
  if ('includes' in condition) return { type: 'array', contains: { const: condition.includes } };
  if ('oneOf' in condition) return { enum: condition.oneOf };
  return { type: 'string', minLength: 1 };
}
