import { escapeHtml } from '#domain/text/html-text.ts';

/** Functions that fill in placeholders of a cached document. The service worker calls them. */

/** Fills in the age of the cached page, '<p id="kept-note" … hidden="">' in src/ui/notices/kept-note.tsx. */
export const withNote = (html: string, words: string): string =>
  html.replace(/(<p id="kept-note"[^>]*?) hidden="">/, (_, tag: string) => `${tag} role="status">${escapeHtml(words)}`);

interface SavedLink {
  path: string;
  /** HTML-escaped title */
  title: string;
}

/** Fills in the list of cached pages in src/site/app/plain-pages.tsx. Without cached pages it stays hidden. */
export function withLinks(html: string, kept: readonly SavedLink[]): string {
  if (kept.length === 0) return html;
  const links = kept.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return html.replace(
    /(<nav id="kept-pages"[^>]*?) hidden="">(.*?)<ul><\/ul>/s,
    (_, tag, head) => `${tag}>${head}<ul>${links}</ul>`,
  );
}

/** Title of a document, HTML-escaped, without the name of the event: 'Terms &amp; Conditions'. */
export const titleOf = (html: string): string => (/<title>(.*?)(?: · [^<]*)?<\/title>/.exec(html)?.[1] ?? '').trim();
