import { Text, VisuallyHidden } from '@mantine/core';
import type { Details } from '#domain/exhibitors/company-changes.ts';
import { isShown } from '#schemas/condition.ts';
import { exhibitorProfileForm } from '#schemas/forms/exhibitors/exhibitor-profile.form.ts';
import { titleOf } from '#schemas/options.ts';
import { m } from '#messages';
import styles from './exhibitor.module.css';

/** The saved answers with their labels. Checkboxes are left out: they only control which questions are visible. */
export function DetailsList({ details }: { details: Details }) {
  const { document } = exhibitorProfileForm;
  const fields = Object.entries(document.properties).filter(
    ([name, { type }]) => type !== 'boolean' && isShown(document, details, name),
  );
  return (
    <dl className={styles.details}>
      {fields.map(([name, { title, wide }]) => (
        <div key={name} data-wide={wide}>
          <Text component="dt" inherit c="dimmed" fz="sm">
            {title}
          </Text>
          <Text component="dd" inherit fw={600} className="anywhere">
            <Answer name={name} text={answerWords(name, details[name])} />
          </Text>
        </div>
      ))}
    </dl>
  );
}

function Answer({ name, text }: { name: string; text: string }) {
  if (text === '')
    return (
      <Text span inherit c="dimmed" fw={400}>
        {m.company_details_not_given()}
      </Text>
    );
  if (name !== 'website' || !isWebAddress(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text}
      <VisuallyHidden> {m.links_new_tab()}</VisuallyHidden>
    </a>
  );
}

/** True for http and https. Other protocols, such as `javascript:`, must not become links. */
function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** The text of an answer. For a choice, this is the title of the option. '' if there is no answer. */
export function answerWords(field: string, answer: Details[string]): string {
  if (typeof answer === 'boolean') return answer ? m.late_change_yes() : '';
  if (typeof answer !== 'string') return '';
  return titleOf(exhibitorProfileForm.document, field, answer) || answer;
}
