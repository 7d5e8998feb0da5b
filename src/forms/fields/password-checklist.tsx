import { VisuallyHidden } from '@mantine/core';
import { brokenRules, passwordRules } from '#domain/account/passwords.ts';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { m } from '#messages';
import styles from './password-checklist.module.css';

const passwordRulesMessages = {
  number: m.password_rules_number,
  special: m.password_rules_special,
  uppercase: m.password_rules_uppercase,
  lowercase: m.password_rules_lowercase,
};

/**
 * The rules of a new password. A rule becomes green when the password meets it. Screen readers announce the number of
 * rules that are met. Row: EXSU-19.
 */
export function PasswordChecklist({ text }: { text: string }) {
  const broken = brokenRules(text);
  const met = passwordRules.length - broken.length;
  return (
    <>
      <ul className={styles.list} aria-label={m.password_checklist_label()}>
        {passwordRules.map(({ id }) => (
          <li key={id} data-met={!broken.includes(id) || undefined}>
            {broken.includes(id) ? <span className={styles.ring} /> : <IconCircleCheck {...sign} />}
            <span>
              {passwordRulesMessages[id]()}
              <VisuallyHidden>
                {broken.includes(id) ? m.password_checklist_missing() : m.password_checklist_met()}
              </VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden component="p" role="status">
        {text && m.password_checklist_count({ met, all: passwordRules.length })}
      </VisuallyHidden>
    </>
  );
}

const sign = { size: 18, stroke: 2, 'aria-hidden': true } as const;
