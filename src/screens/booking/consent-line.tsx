import event from '#event/event.json' with { type: 'json' };
import { IconShieldLock } from '#src/components/icons.ts';
import styles from './booking.module.css';

/** What is collected, why and for how long; its version travels with the order. */
export function ConsentLine() {
  const { purpose, keptFor } = event.consent;
  return (
    <p className={styles.consent}>
      <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
      <span>
        We collect the details you enter here {purpose}, and keep them {keptFor}. By confirming you agree to this and to
        our{' '}
        <a href="/privacy-policy" target="_blank">
          Privacy Policy<span className="vh"> (opens in a new tab)</span>
        </a>
        .
      </span>
    </p>
  );
}
