import { useSelector } from '@xstate/react';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { m } from '#messages';
import type { NominationActor } from './flow-types.ts';
import styles from './nomination.module.css';

/** 'Success!', which closes automatically. Row: AWNOM-13. */
export const Thanks = () => (
  <div className={styles.after} role="status">
    <IconCircleCheck className={styles.good} size={48} stroke={1.5} aria-hidden="true" />
    <p className={styles.said}>{m.nominations_submitted()}</p>
    <p className="soft">{m.nominations_closing()}</p>
  </div>
);

/** Countdown 3, 2, 1. Not a live region, which would announce every second. Row: AWNOM-14. */
export function Recorded({ nomination }: { nomination: NominationActor }) {
  const seconds = useSelector(nomination, ({ context }) => context.secondsLeft);
  return (
    <div className={styles.after}>
      <p className={`num ${styles.said}`} role="timer">
        {m.nominations_redirecting({ seconds })}
      </p>
    </div>
  );
}
