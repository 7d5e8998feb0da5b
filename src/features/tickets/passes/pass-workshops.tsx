import workshops from '#event/workshops.json' with { type: 'json' };
import { weekday } from '#domain/time/dates.ts';
import { m } from '#messages';
import styles from './pass-card.module.css';

/** The workshops of a pass, from the programme. Unknown ids are skipped. */
export function PassWorkshops({ ids = [] }: { ids: readonly string[] | undefined }) {
  const booked = ids.flatMap((id) => workshops.find((workshop) => workshop.id === id) ?? []);
  if (booked.length === 0) return null;
  return (
    <div className={styles.workshops}>
      <h3>{m.pass_workshops()}</h3>
      <ul>
        {booked.map(({ id, name, time: { date, from, to }, ...place }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="soft">{[weekday(date), `${from}–${to}`, hallOf(place)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The hall, which is optional in the event data. */
const hallOf = ({ hall }: { hall?: string }): string | undefined => hall;
