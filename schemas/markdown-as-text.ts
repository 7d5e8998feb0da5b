import { Marked } from 'marked';
import { unescapeHtml } from '#domain/text/html-text.ts';
import { BoundedTokenizer } from './markdown.ts';

/** Converts Markdown to plain text without its signs: links are followed by their URL, items of lists begin with '-'. */
export const markdownAsText = (text: string): string =>
  asText
    .parse(text, { async: false })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const asText = new Marked({
  renderer: {
    space: () => '',
    hr: () => '',
    checkbox: () => '',
    br: () => '\n',
    html: ({ text }) => text,
    image: ({ text }) => text,
    codespan: ({ text }) => text,
    code: ({ text }) => `${text}\n\n`,
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return 'escaped' in token && token.escaped ? unescapeHtml(token.text) : token.text;
    },
    strong({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return href.replace(/^(mailto|tel):/, '') === words ? words : `${words} (${href})`;
    },
    heading({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`;
    },
    blockquote({ tokens }) {
      return this.parser.parse(tokens);
    },
    list({ items, ordered, start }) {
      const signs = items.map((_, index) => (ordered ? `${Number(start) + index}.` : '-'));
      const texts = items.map(({ tokens }) => this.parser.parse(tokens).trim().replaceAll('\n', '\n  '));
      return `${texts.map((words, index) => `${signs[index]} ${words}`).join('\n')}\n\n`;
    },
    table({ header, rows }) {
      const line = (cells: typeof header) => cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(', ');
      return `${[header, ...rows].map(line).join('\n')}\n\n`;
    },
  },
});
asText.setOptions({ tokenizer: new BoundedTokenizer() });
