import event from '#event/event.json' with { type: 'json' };
import { IconShieldLock } from './icons.ts';
import { desk as words } from '#words';
import { m } from '#messages';
import styles from './consent-line.module.css';

/** What is collected, why and for how long; its version travels with the order. */
export function ConsentLine() {
  const { purpose, keptFor } = event.consent;
  return (
    <p className={styles.consent}>
      <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {words.consent(
          (policy) => (
            <a key="link" href="/privacy-policy" target="_blank">
              {policy}
              <span className="vh"> {m.desk_new_tab()}</span>
            </a>
          ),
          purpose,
          keptFor,
        )}
      </span>
    </p>
  );
}
