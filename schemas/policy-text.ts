import type { Token } from 'marked';
import { retentionList, type RetentionRow } from '#domain/conference/retention.ts';
import { markdown } from './markdown.ts';
import type { PolicyText } from './page-contract.ts';

/**
 * Converts a policy from Markdown to HTML: those of the files at build time, those of the desk when they are published.
 * A line `{{retention}}` becomes the list of event/retention.json (decision 42). Headings of level 2 get ids, for the
 * table of contents and for links.
 */
export function policyText(text: string, retention: Record<string, RetentionRow>): PolicyText {
  const headings: PolicyText['headings'] = [];
  const tokens = markdown.lexer(text.replace(/^\{\{retention\}\}$/m, () => retentionList(retention)));
  const parts = tokens.map((token: Token) => {
    const html = markdown.parser([token]);
    if (token.type !== 'heading' || token.depth !== 2) return html;
    const heading = { id: idOf(token.text), text: token.text };
    headings.push(heading);
    return html.replace('<h2>', `<h2 id="${heading.id}">`);
  });
  return { html: parts.join(''), headings };
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
