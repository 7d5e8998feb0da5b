import type { FieldProblem } from '#schemas/explain.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import { isShown } from '#schemas/condition.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';

/**
 * What was answered in a form and what is wrong with it. Kept outside React state: a key press validates the answers once,
 * by the validator compiled at build time, and draws only the fields whose answer or error has changed.
 */
export interface FormStore {
  /** All that was typed, the hidden answers too; another object after every change. */
  answers(): Answers;
  /** The fields on screen, in the order of the document; the same list until one shows or hides. */
  shown(): readonly string[];
  /** All that is wrong, in the order of the document: what the validator says, then what the service named. */
  problems(): readonly FieldProblem[];
  errorOf(field: string): string | undefined;
  /** Whether the validator accepts the answers on screen, whatever the service said of earlier ones. */
  isValid(): boolean;
  /** What the service said of this field is forgotten. */
  set(field: string, answer: Answer): void;
  /** What the service refused, in place of what it refused before. */
  name(problems: readonly FieldProblem[]): void;
  subscribe(listener: () => void): () => void;
}

export function createFormStore(form: Form, initial: Answers = {}): FormStore {
  const fields = Object.keys(form.document.properties);
  const listeners = new Set<() => void>();
  let answers = initial;
  let shown = shownIn(form, answers);
  let own = problemsOf(form, answers);
  let named: readonly FieldProblem[] = [];
  let problems = merged(fields, own, named);

  const tell = () => {
    problems = merged(fields, own, named);
    listeners.forEach((listener) => listener());
  };
  return {
    answers: () => answers,
    shown: () => shown,
    problems: () => problems,
    errorOf: (field) => problems.find((problem) => problem.field === field)?.message,
    isValid: () => own.length === 0,
    set: (field, answer) => {
      answers = { ...answers, [field]: answer };
      const now = shownIn(form, answers);
      if (now.join() !== shown.join()) shown = now;
      own = problemsOf(form, answers);
      named = named.filter((problem) => problem.field !== field);
      tell();
    },
    name: (refused) => {
      if (refused.length === 0 && named.length === 0) return;
      named = refused;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const shownIn = ({ document }: Form, answers: Answers): string[] =>
  Object.keys(document.properties).filter((field) => isShown(document, answers, field));

/** One problem a field: mending what the validator says comes first. */
function merged(fields: string[], own: readonly FieldProblem[], named: readonly FieldProblem[]): FieldProblem[] {
  const later = named.filter(({ field }) => !own.some((problem) => problem.field === field));
  return [...own, ...later].sort((a, b) => placeOf(fields, a) - placeOf(fields, b));
}

/** What concerns no field of the form comes last. */
const placeOf = (fields: string[], { field }: FieldProblem): number =>
  fields.includes(field) ? fields.indexOf(field) : fields.length;
