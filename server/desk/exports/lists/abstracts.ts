import { textParts, wordsOf, type AbstractAuthor } from '#domain/abstracts.ts';
import { m } from '#messages';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import { columnsOf, listToExport, yesOrNo } from '../columns.ts';

interface Row {
  reference: string;
  at: Date;
  name: string;
  organisation: string;
  email: string;
  isRegistered: boolean;
  kind: string;
  theme: string;
  authors: AbstractAuthor[];
  /** null for an abstract that was uploaded with a registration: its text is only in the file */
  answers: Omit<AbstractAnswers, 'file'> | null;
}

/** An abstract of a registration: the fields of the delegate form with its theme and its file. */
const fromRegistration = (kind: string, theme: string, file: string) =>
  `SELECT o.code AS reference, o.created_at AS at, o.contact_name AS name, o.answers ->> 'name' AS organisation,
     o.contact_email AS email, o.state = 'paid' AS "isRegistered", '${kind}' AS kind, o.answers ->> '${theme}' AS theme,
     '[]'::jsonb AS authors, NULL::jsonb AS answers
   FROM orders o WHERE o.kind = 'single' AND o.state IN ('paid', 'refunded') AND o.answers ? '${file}'`;

const select = `SELECT * FROM (
  SELECT b.reference, b.updated_at AS at, b.name, b.organisation, b.email,
    EXISTS (SELECT 1 FROM tickets t JOIN orders o ON o.id = t.order_id
            WHERE lower(t.email) = b.email AND t.state = 'valid' AND o.state = 'paid') AS "isRegistered",
    b.answers ->> 'kind' AS kind, b.answers ->> 'theme' AS theme, b.authors, b.answers
  FROM abstracts b
  UNION ALL ${fromRegistration('oral_presentation', 'oralTheme', 'oralAbstractFile')}
  UNION ALL ${fromRegistration('poster_presentation', 'posterTheme', 'posterAbstractFile')}) AS listed`;

const { text, count, time } = columnsOf<Row>();

const optionTitle = (field: 'kind' | 'theme', code: string) => titleOf(abstractForm.document, field, code) || code;

/** All abstracts by theme, from the abstract page and from registrations. */
export const abstractsToExport = () =>
  listToExport<Row>({
    rows: { select, orderBy: 'ORDER BY theme, reference, kind' },
    columns: [
      text(m.abstract_list_reference(), 'fact', ({ reference }) => reference),
      text(m.abstract_list_kind(), 'fact', ({ kind }) => optionTitle('kind', kind)),
      text(m.abstract_list_theme(), 'fact', ({ theme }) => optionTitle('theme', theme ?? '')),
      text(m.abstract_list_title(), 'fact', ({ answers }) => answers?.title ?? ''),
      text(m.abstract_list_authors(), 'name', ({ authors }) =>
        authors.map(({ name, affiliation }) => `${name} (${affiliation})`).join('; '),
      ),
      text(m.abstract_list_name(), 'name', ({ name }) => name),
      text(m.abstract_list_institution(), 'fact', ({ organisation }) => organisation),
      text(m.abstract_list_email(), 'email', ({ email }) => email),
      text(m.abstract_list_pass(), 'fact', ({ isRegistered }) => yesOrNo(isRegistered)),
      count(m.abstract_list_words(), ({ answers }) => (answers ? wordsOf(answers) : 0)),
      time(m.abstract_list_submitted(), ({ at }) => at),
      ...textParts.map((part) => text(partTitles[part](), 'answers', ({ answers }) => answers?.[part] ?? '')),
    ],
  });

const partTitles: Record<(typeof textParts)[number], () => string> = {
  introduction: m.abstract_list_introduction,
  aims: m.abstract_list_aims,
  methods: m.abstract_list_methods,
  results: m.abstract_list_results,
  conclusion: m.abstract_list_conclusion,
};
