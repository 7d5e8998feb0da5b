import event from '#event/event.json' with { type: 'json' };
import { instantIn, dayInWords } from '#domain/time/dates.ts';
import { m } from '#messages';
import { Countdown } from './countdown.tsx';
import styles from './countdown.module.css';

/** Countdown to the first day, in the time zone of the venue. Rows: HOME-CNT-01 to HOME-CNT-03. */
export function CountdownSection({ daysLeft = 0 }: { daysLeft?: number }) {
  const { start, timeZone } = event.dates;
  return (
    <section id="countdown" className={`on-deep no-print ${styles.section}`} aria-labelledby="countdown-title">
      <div className={`wrap stack gap-6 middle ${styles.inner}`}>
        <div>
          <h2 id="countdown-title">{m.countdown_title()}</h2>
          <p className={styles.when}>{m.countdown_join({ date: dayInWords(start) })}</p>
          <noscript>
            <p>{m.countdown_days_left({ days: daysLeft })}</p>
          </noscript>
        </div>
        <Countdown start={instantIn(timeZone, start, '00:00').getTime()} />
      </div>
    </section>
  );
}
