import event from '#event/event.json' with { type: 'json' };
import { instantIn } from '#domain/dates.ts';
import { countdown as words } from '#words';
import { Countdown } from './countdown.tsx';
import styles from './countdown.module.css';

/** Countdown to the first day, in the time zone of the venue. Spec: landing 2.2, 9. */
export function CountdownSection({ daysLeft = 0 }: { daysLeft?: number }) {
  const { start, timeZone } = event.dates;
  return (
    <section id="countdown" className={`on-deep ${styles.section}`} aria-labelledby="countdown-title">
      <div className={`wrap ${styles.inner}`}>
        <div>
          <h2 id="countdown-title">{words.title}</h2>
          <p className={styles.when}>{words.join(start)}</p>
          <noscript>
            <p>{words.daysLeft(daysLeft)}</p>
          </noscript>
        </div>
        <Countdown start={instantIn(timeZone, start, '00:00').getTime()} />
      </div>
    </section>
  );
}
