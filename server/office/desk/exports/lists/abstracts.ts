import { textParts, wordsOf } from '#domain/abstracts.ts';
import { m } from '#messages';
import { abstractForm } from '#schemas/forms/abstract.form.ts';
import { titleOf } from '#schemas/options.ts';
import { allAbstracts, isRegistered, type AnyAbstract } from '#server/programme/abstracts/all-abstracts.ts';
import { columnsOf, listToExport, yesOrNo } from '../columns.ts';

type Row = AnyAbstract & { isRegistered: boolean };

const select = `SELECT x.*, ${isRegistered} AS "isRegistered" FROM (${allAbstracts}) x`;

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
      text(m.abstract_list_pass(), 'fact', (row) => yesOrNo(row.isRegistered)),
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
