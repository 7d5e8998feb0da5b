import { m } from '#messages';
import { listFields } from './headings.ts';
import type { List, ListTerms } from './read-list.ts';
import classes from './list.module.css';

const fieldMessages = {
  name: m.participant_import_field_name,
  designation: m.participant_import_field_designation,
  email: m.participant_import_field_email,
  mobile: m.participant_import_field_mobile,
  workshops: m.participant_import_field_workshops,
};

/** Preview of the first participants, where the visitor can notice a wrong column. */
export function FirstRows({ list: { rows }, terms: { workshops } }: { list: List; terms: ListTerms }) {
  const first = rows.slice(0, 3);
  if (first.length === 0) return undefined;
  return (
    <div className={classes.first}>
      <b>{m.participant_import_first({ rows: first.length })}</b>
      <ul>
        {first.map(({ number, person, workshopIds }) => {
          const chosen = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ name }) => name);
          const texts = { ...person, workshops: chosen.join('; ') };
          return (
            <li key={number}>
              <b>{m.participant_import_row({ row: number })}</b>{' '}
              {listFields.map((field) => (
                <span key={field}>
                  <span className="soft">{fieldMessages[field]()}:</span>{' '}
                  {texts[field] || m.participant_import_nothing()}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
