import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { policyText } from '../schemas/policy-text.ts';

/** Compiles policies from Markdown to HTML at build time, so browsers load no Markdown parser. */
export const policies = (): Plugin => ({
  name: 'symposia-policies',
  enforce: 'pre',
  transform(text, id) {
    const [file = ''] = id.split('?'); // the development server adds a query
    if (!file.endsWith('.md')) return undefined;
    const retention = JSON.parse(readFileSync(join(dirname(file), '..', 'retention.json'), 'utf8'));
    const { html, headings } = policyText(text, retention);
    return {
      code: `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};`,
      map: null,
    };
  },
});
