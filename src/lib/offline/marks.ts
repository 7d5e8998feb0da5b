import { escapeHtml } from '#domain/html-text.ts';

/** What is written into a document that comes from the device. It was drawn with places for it, empty and hidden. */

/** '<p id="kept-note" … hidden="">' of src/ui/notices/kept-note.tsx says so. */
export const withNote = (html: string, words: string): string =>
  html.replace(/(<p id="kept-note"[^>]*?) hidden="">/, (_, tag: string) => `${tag} role="status">${escapeHtml(words)}`);

interface Kept {
  path: string;
  /** as the document has it, escaped */
  title: string;
}

/** The list of src/app/not-found/offline-page.tsx; hidden where there is nothing to name. */
export function withLinks(html: string, kept: readonly Kept[]): string {
  if (kept.length === 0) return html;
  const links = kept.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return html.replace(
    /(<nav id="kept-pages"[^>]*?) hidden="">(.*?)<ul><\/ul>/s,
    (_, tag, head) => `${tag}>${head}<ul>${links}</ul>`,
  );
}

/** 'Terms & Conditions' without the name of the event behind it, escaped as it stands. */
export const titleOf = (html: string): string => (/<title>(.*?)(?: · [^<]*)?<\/title>/.exec(html)?.[1] ?? '').trim();
