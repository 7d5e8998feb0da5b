import { NoticeBox } from '#src/components/notice-box.tsx';
import { SelectField } from '#src/forms/fields/select-field.tsx';
import { participantImport as words } from '#words';
import { listFields, type Columns, type Layout } from './columns.ts';
import type { List, ListTerms } from './read-list.ts';
import classes from './list.module.css';

interface ListReviewProps {
  list: List;
  layout: Layout;
  terms: ListTerms;
  /** fields that some column must hold and none does */
  needed: readonly (keyof Columns)[];
  onColumns: (columns: Columns) => void;
}

/** What was understood of a list, and what is wrong with it, before anything is taken. */
export function ListReview({ list, layout, terms, needed, onColumns }: ListReviewProps) {
  const { rows, contactRow } = list;
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  return (
    <div className={classes.review}>
      <div role="status" className={classes.found}>
        <p>
          <b>{words.found(rows.length)}</b> {wrong.length > 0 ? words.wrong(wrong.length) : words.right}
        </p>
        {contactRow !== undefined && <p className="small soft">{words.isContact(contactRow)}</p>}
      </div>
      {needed.length > 0 && (
        <NoticeBox tone="bad" title={words.needed(needed.map((field) => words.field[field]).join(', '))} />
      )}
      {rows.length > terms.most && <NoticeBox tone="bad" title={words.tooMany(rows.length, terms.most + 1)} />}
      <ColumnChoice layout={layout} onColumns={onColumns} />
      {wrong.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys as well
        <div className={classes.problems} role="group" aria-label={words.wrong(wrong.length)} tabIndex={0}>
          <ul>
            {wrong.map(({ number, person, problems }) => (
              <li key={number}>
                <b>{words.row(number)}</b> {person.name}
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="small soft">{words.takeNote(rows.length + 1)}</p>
    </div>
  );
}

/** Which column holds which field; guessed by the headings, and here to be put right. */
function ColumnChoice({ layout: { columns, headings }, onColumns }: Pick<ListReviewProps, 'layout' | 'onColumns'>) {
  const options = headings.map((title, index) => ({ const: String(index), title }));
  return (
    <fieldset className={classes.columns}>
      <legend>{words.columns}</legend>
      {listFields.map((field) => (
        <SelectField
          key={field}
          id={`list-${field}`}
          name={`list-${field}`}
          label={words.field[field]}
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
