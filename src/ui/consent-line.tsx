import { VisuallyHidden } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import { IconShieldLock } from './icons.ts';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import styles from './consent-line.module.css';

/** Says which data is stored, why and for how long. The order is sent with the version of this text. */
export function ConsentLine() {
  const { purpose, keptFor } = event.consent;
  return (
    <p className={styles.consent}>
      <IconShieldLock color="var(--link)" size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Sentence
          parts={m.booking_form_consent.parts({ purpose, keptFor })}
          elements={{
            link: (
              <a href="/privacy-policy" target="_blank">
                <VisuallyHidden> {m.booking_form_new_tab()}</VisuallyHidden>
              </a>
            ),
          }}
        />
      </span>
    </p>
  );
}
