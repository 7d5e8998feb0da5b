import { participantImport as words } from '#words';
import { listFields } from './headings.ts';
import type { List, ListTerms } from './read-list.ts';
import classes from './list.module.css';

/** Preview of the first participants, where the visitor can notice a wrong column. */
export function FirstRows({ list: { rows }, terms: { workshops } }: { list: List; terms: ListTerms }) {
  const first = rows.slice(0, 3);
  if (first.length === 0) return undefined;
  return (
    <div className={classes.first}>
      <b>{words.first(first.length)}</b>
      <ul>
        {first.map(({ number, person, workshopIds }) => {
          const chosen = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ name }) => name);
          const texts = { ...person, workshops: chosen.join('; ') };
          return (
            <li key={number}>
              <b>{words.row(number)}</b>{' '}
              {listFields.map((field) => (
                <span key={field}>
                  <span className="soft">{words.field[field]}:</span> {texts[field] || words.nothing}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
