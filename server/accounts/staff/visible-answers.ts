import { hiddenFields, type Field, type Role, type Subject } from '#domain/staff/roles.ts';
import { optionsOf } from '#schemas/options.ts';
import type { Answers, FormDocument } from '#schemas/vocabulary.ts';

interface AnswersToShow {
  document: FormDocument;
  answers: Answers;
  role: Role;
  subject: Subject;
  /** kinds of data of single fields; all others are answers */
  kinds: Readonly<Record<string, Field>>;
}

/**
 * Text answers of a form in its order, with the titles of fields and options. Leaves out empty answers, and those that
 * the role may not see.
 */
export function visibleAnswers({ document, answers, role, subject, kinds }: AnswersToShow) {
  const hidden = hiddenFields(role, subject);
  return Object.entries(document.properties).flatMap(([name, field]) => {
    const answer = answers[name];
    if (typeof answer !== 'string' || answer === '' || hidden.includes(kinds[name] ?? 'answers')) return [];
    const option = optionsOf(document, field).find((each) => each.const === answer);
    return [{ field: name, title: field.title, value: option?.title ?? answer }];
  });
}
