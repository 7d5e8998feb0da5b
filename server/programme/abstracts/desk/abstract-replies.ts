import { textParts, wordsOf, type TextPart } from '#domain/abstracts.ts';
import { visible, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import { m } from '#messages';
import type { AbstractPage, DeskAbstract } from '#schemas/api/desk/abstracts.api.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { optionsOf, titleOf } from '#schemas/options.ts';
import type { ListedAbstract } from './find-abstracts.ts';

type Choice = 'kind' | 'theme';

/** Options of a field of the form, for a filter. */
export const choicesOf = (field: Choice): { value: string; title: string }[] =>
  optionsOf(abstractForm.document, abstractForm.document.properties[field]!).map((option) => ({
    value: option.const,
    title: option.title,
  }));

/** Kinds of data. The institution of an author is hidden with the name. */
const kinds: FieldsOf<AbstractPage> = {
  id: 'fact',
  reference: 'fact',
  kind: 'fact',
  theme: 'fact',
  title: 'fact',
  name: 'name',
  organisation: 'name',
  email: 'email',
  words: 'fact',
  is_registered: 'fact',
  changed_at: 'fact',
  authors: 'name',
  texts: 'answers',
  has_file: 'files',
};

/** An abstract in the list, without the fields that the role may not see. */
export const abstractReply = (row: ListedAbstract, role: Role): DeskAbstract =>
  visible<DeskAbstract>(factsOf(row), { role, subject: 'abstracts', kinds }) as DeskAbstract;

/** The page of an abstract, without the fields that the role may not see. */
export const abstractPage = (row: ListedAbstract, role: Role): AbstractPage =>
  visible<AbstractPage>(
    {
      ...factsOf(row),
      authors: row.authors,
      texts: textParts.flatMap((part) => {
        const text = row.answers?.[part] ?? '';
        return text === '' ? [] : [{ title: partTitles[part](), text }];
      }),
      has_file: row.fileId !== null,
    },
    { role, subject: 'abstracts', kinds },
  ) as AbstractPage;

function factsOf(row: ListedAbstract): DeskAbstract {
  const { id, reference, name, organisation, email, answers, at } = row;
  return {
    id,
    reference,
    kind: titleIn('kind', row.kind),
    theme: titleIn('theme', row.theme ?? ''),
    name,
    email,
    is_registered: row.isRegistered,
    changed_at: at.toISOString(),
    ...(organisation !== null && { organisation }),
    ...(answers && { title: answers.title, words: wordsOf(answers) }),
  };
}

const titleIn = (field: Choice, code: string): string => titleOf(abstractForm.document, field, code) || code;

/** Headings of the parts of a text. */
export const partTitles: Record<TextPart, () => string> = {
  introduction: m.abstract_list_introduction,
  aims: m.abstract_list_aims,
  methods: m.abstract_list_methods,
  results: m.abstract_list_results,
  conclusion: m.abstract_list_conclusion,
};
