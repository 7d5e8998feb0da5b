import programme from '#event/programme.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { formatInr } from '#domain/money.ts';
import type { SeatsLeft } from '#domain/workshop-board.ts';
import { board, programme as words } from '#words';
import styles from './programme.module.css';

/** The whole programme, for print and for readers without scripts. Spec: landing 2.2. */
export function Programme({ seatsLeft }: { seatsLeft: SeatsLeft }) {
  return (
    <div className={`wrap ${styles.programme}`}>
      {programme.map(({ date, title, sessions }) => (
        <section key={date} className={styles.day}>
          <h3>{words.day(date, title)}</h3>
          <ul>
            {sessions.map(({ from, to, title, place }) => (
              <li key={`${from} ${title}`}>
                <span className="num">
                  {from}–{to}
                </span>
                <span>
                  {title}, {place}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.day}>
        <h3>{words.workshops}</h3>
        <ul>
          {workshops.map(({ id, name, amount, max_count, description }) => (
            <li key={id}>
              <span>{description.dateTime}</span>
              <span>
                {name}, {formatInr(amount)}
                {id in seatsLeft && (
                  <span className={styles.seats}>, {board.spots(seatsLeft[id] ?? 0, max_count)}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
