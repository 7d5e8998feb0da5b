import { useSelector } from '@xstate/react';
import { useFlow } from '#src/lib/use-flow.ts';
import { countdownFlow } from './countdown.flow.ts';
import { m } from '#messages';
import styles from './countdown.module.css';

/** Counts down to `start` (epoch milliseconds). Screen readers do not announce it. Rows: HOME-CNT-02 to HOME-CNT-05. */
export function Countdown({ start }: { start: number }) {
  const countdown = useFlow(countdownFlow, { input: { start } });
  const { days, hours, minutes, seconds } = useSelector(countdown, ({ context }) => context.left);
  const boxes = {
    [m.clock_days()]: days,
    [m.clock_hours()]: hours,
    [m.clock_minutes()]: minutes,
    [m.clock_seconds()]: seconds,
  };
  return (
    <div role="timer" aria-live="off" aria-labelledby="countdown-title">
      <dl className={styles.clock}>
        {Object.entries(boxes).map(([name, left]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(left).padStart(2, '0')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
