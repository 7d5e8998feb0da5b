import { brokenRules, passwordRules } from '#domain/passwords.ts';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { passwordChecklist as words, passwordRules as rules } from '#words';
import styles from './password-checklist.module.css';

/**
 * Rules of a new password, below its field. A rule turns green when it is met. Screen readers announce the number of met
 * rules. Spec: landing 2.6.
 */
export function PasswordChecklist({ text }: { text: string }) {
  const broken = brokenRules(text);
  const met = passwordRules.length - broken.length;
  return (
    <>
      <ul className={styles.list} aria-label={words.label}>
        {passwordRules.map(({ id }) => (
          <li key={id} data-met={!broken.includes(id) || undefined}>
            {broken.includes(id) ? <span className={styles.ring} /> : <IconCircleCheck {...sign} />}
            <span>
              {rules[id]}
              <span className="vh">{broken.includes(id) ? words.missing : words.met}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {text && words.count(met, passwordRules.length)}
      </p>
    </>
  );
}

const sign = { size: 18, stroke: 2, 'aria-hidden': true } as const;
