import { Failed } from './failed.tsx';
import type { Outcome } from './outcome.ts';
import { Registered } from './registered.tsx';
import styles from './confirmation-screen.module.css';

/** The result of a registration. Spec: registration 2.6. */
export function ConfirmationScreen({ outcome, isGroup }: { outcome: Outcome; isGroup: boolean }) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.card}>
        {outcome === 'success' ? <Registered isGroup={isGroup} /> : <Failed outcome={outcome} />}
      </div>
    </div>
  );
}
