import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { instantIn, dayInWords } from '#domain/time/dates.ts';
import { noTimeLeft } from '#domain/time/countdown.ts';
import { useFlow } from '#src/lib/flow.ts';
import { m } from '#messages';
import { countdownFlow } from './flow.ts';
import styles from './hero.module.css';

/** Time until the first day in the time zone of the venue. Rows: HOME-CNT-01 to HOME-CNT-03. */
export const Countdown = ({ daysLeft = 0 }: { daysLeft?: number }) => (
  <section id="countdown" className={`on-deep no-print ${styles.countdown}`} aria-labelledby="countdown-title">
    <Stack gap="lg" className="wrap">
      <div>
        <h2 id="countdown-title">{m.countdown_title()}</h2>
        <p>{m.countdown_join({ date: dayInWords(event.dates.start) })}</p>
        <noscript>
          <p>{m.countdown_days_left({ days: daysLeft })}</p>
        </noscript>
      </div>
      <Clock daysLeft={daysLeft} />
    </Stack>
  </section>
);

/** Days, hours, minutes and seconds. Screen readers do not announce changes. Rows: HOME-CNT-02 to HOME-CNT-05. */
function Clock({ daysLeft }: { daysLeft: number }) {
  const { start, timeZone } = event.dates;
  const countdown = useFlow(countdownFlow, { input: { start: instantIn(timeZone, start, '00:00').getTime() } });
  const left = useSelector(countdown, ({ context }) => context.timeLeft);
  const { days, hours, minutes, seconds } = left === noTimeLeft ? { ...left, days: daysLeft } : left;
  return (
    <div role="timer" aria-live="off" aria-labelledby="countdown-title">
      <dl className={styles.clock}>
        <Box name={m.clock_days()} left={days} />
        <Box name={m.clock_hours()} left={hours} />
        <Box name={m.clock_minutes()} left={minutes} />
        <Box name={m.clock_seconds()} left={seconds} />
      </dl>
    </div>
  );
}

const Box = ({ name, left }: { name: string; left: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{String(left).padStart(2, '0')}</dd>
  </div>
);
