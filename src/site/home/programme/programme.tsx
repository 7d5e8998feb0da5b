import { workshopTime } from '#domain/booking/workshops.ts';
import programme from '#event/programme.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import { formatInr } from '#domain/money/money.ts';
import { spotsInWords, type SeatsLeft } from '#domain/booking/workshop-board.ts';
import { weekday } from '#domain/time/dates.ts';
import { m } from '#messages';
import styles from './programme.module.css';

/** The whole programme for print, and for browsers without JavaScript. A print shows no free seats, which change. */
export function Programme({ seatsLeft }: { seatsLeft: SeatsLeft }) {
  return (
    <div className={`wrap ${styles.programme}`}>
      {programme.map(({ date, title, sessions }) => (
        <section key={date} className={styles.day}>
          <h3>{m.programme_day({ date: weekday(date), title })}</h3>
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
        <h3>{m.programme_workshops()}</h3>
        <ul>
          {workshops.map(({ id, name, amount, max_count, time }) => (
            <li key={id}>
              <span>{workshopTime(time)}</span>
              <span>
                {name}, {formatInr(amount)}
                {id in seatsLeft && <span className="no-print">, {spotsInWords(seatsLeft[id] ?? 0, max_count)}</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
