import { Group, Stack, Text } from '@mantine/core';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { SelectField } from '#src/forms/fields/choices.tsx';
import { m } from '#messages';
import { fieldMessages } from '../row.ts';
import { listFields, type Columns, type Layout } from './columns.ts';
import type { List, ListRow, ListTerms } from './read-list.ts';
import classes from './list.module.css';

interface ListReviewProps {
  list: List;
  layout: Layout;
  terms: ListTerms;
  /** required fields for which no column was found */
  needed: readonly (keyof Columns)[];
  /** names of all sheets that have rows */
  sheets: readonly string[];
  chosen: number;
  onSheet: (chosen: number) => void;
  onColumns: (columns: Columns) => void;
}

type FoundProps = Pick<ListReviewProps, 'list' | 'layout' | 'terms'> & { wrong: ListReviewProps['list']['rows'] };

export function ListReview({ list, layout, terms, needed, sheets, chosen, onSheet, onColumns }: ListReviewProps) {
  const { rows, contact } = list;
  const areKnown = listFields.every((field) => field === 'workshops' || layout.columns[field] !== undefined);
  const choice = <ColumnChoice layout={layout} onColumns={onColumns} />;
  const wrong = [...(contact ? [contact] : []), ...rows].filter(({ problems }) => problems.length > 0);
  return (
    <Stack gap={20}>
      {sheets.length > 1 && <SheetChoice {...{ sheets, chosen, onSheet }} />}
      <Found {...{ list, layout, terms, wrong }} />
      {needed.length > 0 && (
        <NoticeBox
          tone="bad"
          title={m.participant_import_needed({ fields: needed.map((field) => fieldMessages[field]()).join(', ') })}
        />
      )}
      {rows.length > terms.most && (
        <NoticeBox tone="bad" title={m.participant_import_too_many({ rows: rows.length + 1, most: terms.most + 1 })} />
      )}
      {!areKnown && choice}
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      <FirstRows list={list} terms={terms} />
      {areKnown && choice}
      {rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {m.participant_import_take_note({ quantity: rows.length + 1 })}
        </Text>
      )}
    </Stack>
  );
}

/** How many rows were found, and which are left out. */
function Found({ list, layout, terms, wrong }: FoundProps) {
  const { rows, contact, exampleRow } = list;
  return (
    <Stack role="status" gap={4}>
      <p>
        <b>{m.participant_import_found({ rows: rows.length })}</b> {verdict(list, wrong, terms)}
      </p>
      {layout.above !== undefined && (
        <Text size="sm" c="dimmed">
          {m.participant_import_above({ row: layout.firstRow, rows: layout.above })}
        </Text>
      )}
      {exampleRow !== undefined && (
        <Text size="sm" c="dimmed">
          {m.participant_import_is_example({ row: exampleRow })}
        </Text>
      )}
      {contact && (
        <Text size="sm" c="dimmed">
          {m.participant_import_is_contact({ row: contact.number })}
        </Text>
      )}
    </Stack>
  );
}

/** Shows the name of the sheet that is read. The visitor can choose another sheet. */
const SheetChoice = ({ sheets, chosen, onSheet }: Pick<ListReviewProps, 'sheets' | 'chosen' | 'onSheet'>) => (
  <SelectField
    id="list-sheet"
    name="list-sheet"
    label={m.participant_import_sheet()}
    hint={m.participant_import_sheets({ count: sheets.length })}
    required
    options={sheets.map((title, index) => ({ const: String(index), title }))}
    value={String(chosen)}
    onChoice={(code) => onSheet(Number(code === '' ? chosen : code))}
  />
);

const WrongRows = ({ rows }: { rows: readonly ListRow[] }) => (
  <div
    className={classes.problems}
    data-tone="bad"
    role="group"
    aria-label={m.participant_import_wrong({ rows: rows.length })}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also with the keyboard
    tabIndex={0}
  >
    <Stack component="ul" gap="sm">
      {rows.map(({ number, person, problems }) => (
        <li key={number}>
          <b>{m.participant_import_row({ row: number })}</b> {person.name}
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  </div>
);

/** Text about the result. '' if there are too many rows, because another message says so. */
function verdict({ rows }: List, wrong: readonly ListRow[], { most }: ListTerms): string {
  if (wrong.length > 0) return m.participant_import_wrong({ rows: wrong.length });
  if (rows.length === 0) return m.participant_import_nobody();
  return rows.length > most ? '' : m.participant_import_right();
}

/** Lets the visitor choose the column of each field. At first, the headings decide. */
function ColumnChoice({ layout: { columns, headings }, onColumns }: Pick<ListReviewProps, 'layout' | 'onColumns'>) {
  const options = headings.map((title, index) => ({ const: String(index), title }));
  return (
    <fieldset className={classes.columns}>
      <legend>{m.participant_import_columns()}</legend>
      {listFields.map((field) => (
        <SelectField
          key={field}
          id={`list-${field}`}
          name={`list-${field}`}
          label={fieldMessages[field]()}
          options={options}
          value={columns[field] === undefined ? '' : String(columns[field])}
          onChoice={(code) => {
            const { [field]: _, ...others } = columns;
            onColumns(code === '' ? others : { ...others, [field]: Number(code) });
          }}
        />
      ))}
    </fieldset>
  );
}

/** Preview of the first participants. A wrong column becomes visible here. */
function FirstRows({ list: { rows }, terms: { workshops } }: { list: List; terms: ListTerms }) {
  const first = rows.slice(0, 3);
  if (first.length === 0) return undefined;
  return (
    <div>
      <b>{m.participant_import_first({ rows: first.length })}</b>
      <Stack component="ul" gap="xs" mt="xs" fz="sm">
        {first.map(({ number, person, workshopIds }) => {
          const chosen = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ name }) => name);
          const texts = { ...person, workshops: chosen.join('; ') };
          return (
            <Group key={number} component="li" gap="0 var(--mantine-spacing-sm)" align="stretch" className="anywhere">
              <b>{m.participant_import_row({ row: number })}</b>{' '}
              {listFields.map((field) => (
                <span key={field}>
                  <Text span inherit c="dimmed">
                    {fieldMessages[field]()}:
                  </Text>{' '}
                  {texts[field] || m.participant_import_nothing()}
                </span>
              ))}
            </Group>
          );
        })}
      </Stack>
    </div>
  );
}
