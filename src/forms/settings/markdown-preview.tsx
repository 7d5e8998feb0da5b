import retention from '#event/retention.json' with { type: 'json' };
import type { RetentionRow } from '#domain/conference/retention.ts';
import { policyText } from '#schemas/policy-text.ts';
import { m } from '#messages';
import classes from './settings-form.module.css';

interface MarkdownPreviewProps {
  /** name of the text */
  label: string;
  text: string;
}

/** A text in Markdown as its page shows it. HTML in it is text (schemas/policy-text.ts). */
export function MarkdownPreview({ label, text }: MarkdownPreviewProps) {
  const rows = retention as Record<string, RetentionRow>; // TypeScript reads the file as texts
  return (
    <section
      aria-label={m.desk_settings_preview_region({ label })}
      className={classes.preview}
      dangerouslySetInnerHTML={{ __html: policyText(text, rows).html }}
    />
  );
}
