import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { retentionList } from '../domain/conference/retention.ts';

/** Compiles policies from Markdown to HTML at build time, so browsers load no Markdown parser. */
export const policies = (): Plugin => ({
  name: 'symposia-policies',
  enforce: 'pre',
  transform(text, id) {
    const [file = ''] = id.split('?'); // the development server adds a query
    if (!file.endsWith('.md')) return undefined;
    const { html, headings } = policyOf(withRetention(text, file));
    return {
      code: `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};`,
      map: null,
    };
  },
});

/** Replaces a line `{{retention}}` by the list of event/retention.json, which the service uses too. Decision 42. */
export function withRetention(text: string, file: string): string {
  const list = () => retentionList(JSON.parse(readFileSync(join(dirname(file), '..', 'retention.json'), 'utf8')));
  return text.replace(/^\{\{retention\}\}$/m, list);
}

/** Adds ids to headings of level 2, for the table of contents and for links. */
export function policyOf(text: string): { html: string; headings: { id: string; text: string }[] } {
  const headings: { id: string; text: string }[] = [];
  const tokens = marked.lexer(text);
  const parts = tokens.map((token: Token) => {
    const html = marked.parser([token]);
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
