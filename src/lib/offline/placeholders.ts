import { escapeHtml } from '#domain/text/html-text.ts';

/** Functions that fill in the hidden placeholders of a cached document before the service worker returns it. */

/** Says how old the cached page is, in '<p id="kept-note" … hidden="">' of src/ui/notices/kept-note.tsx. */
export const withNote = (html: string, words: string): string =>
  html.replace(/(<p id="kept-note"[^>]*?) hidden="">/, (_, tag: string) => `${tag} role="status">${escapeHtml(words)}`);

interface SavedLink {
  path: string;
  /** HTML-escaped, as in the document */
  title: string;
}

/** Fills in the list of cached pages of src/app/plain-pages.tsx. Without pages the list stays hidden. */
export function withLinks(html: string, kept: readonly SavedLink[]): string {
  if (kept.length === 0) return html;
  const links = kept.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return html.replace(
    /(<nav id="kept-pages"[^>]*?) hidden="">(.*?)<ul><\/ul>/s,
    (_, tag, head) => `${tag}>${head}<ul>${links}</ul>`,
  );
}

/** The title of the document without the name of the event, such as 'Terms &amp; Conditions'. It stays HTML-escaped. */
export const titleOf = (html: string): string => (/<title>(.*?)(?: · [^<]*)?<\/title>/.exec(html)?.[1] ?? '').trim();
