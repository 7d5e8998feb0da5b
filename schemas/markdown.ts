import { Marked, Tokenizer } from 'marked';
import { escapeHtml } from '#domain/text/html-text.ts';

/** Quotes, lists, links and emphasis that are nested deeper are shown as text. Without a limit they overflow the stack. */
const maxDepth = 12;

/** Longest block without an empty line, in characters. The time for one block grows with the square of its length. */
export const maxBlockLength = 10_000;

/** Reads Markdown with a limit of nesting. Each converter needs its own. */
export class BoundedTokenizer extends Tokenizer {
  #depth = 0;

  override blockquote(...args: Parameters<Tokenizer['blockquote']>) {
    return this.#nested(() => super.blockquote(...args));
  }

  override list(...args: Parameters<Tokenizer['list']>) {
    return this.#nested(() => super.list(...args));
  }

  override link(...args: Parameters<Tokenizer['link']>) {
    return this.#nested(() => super.link(...args));
  }

  override reflink(...args: Parameters<Tokenizer['reflink']>) {
    return this.#nested(() => super.reflink(...args));
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#nested(() => super.emStrong(...args));
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#nested(() => super.del(...args));
  }

  #nested<Token>(read: () => Token): Token | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

/** URLs that a text of the office may link to: pages of this and other sites, mails and phone numbers. */
const safeUrl = /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;

/**
 * Converts Markdown of the office. HTML in it is shown as text, and a link with another URL is only its text. It
 * converts every text, but texts with a block that `hasLongBlock` finds can take seconds.
 */
export const markdown = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      return safeUrl.test(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ text }) => escapeHtml(text),
  },
});
markdown.setOptions({ tokenizer: new BoundedTokenizer() });

/** Whether a text has more than `maxBlockLength` characters without an empty line between them. */
export const hasLongBlock = (text: string): boolean =>
  text.split(/\n[ \t]*\n/).some((block) => block.length > maxBlockLength);
