import type { Page } from 'playwright-core';

/**
 * Makes the baseline of a page: the rendered document as hand-written HTML and CSS. Removes all scripts, wrappers of
 * hydrated parts, React's comments and the style sheet, because the used rules stand in the document. Keeps hidden
 * content, classes and ids.
 */
export const floorPage = (reader: Page, html: string): Promise<string> => reader.evaluate(plain, html);

/** Runs in the browser. */
function plain(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const part of parsed.querySelectorAll('script, noscript, link[rel="modulepreload"], link[rel="stylesheet"]'))
    part.remove();
  for (const part of parsed.querySelectorAll('[data-part]')) part.replaceWith(...part.childNodes);
  const walk = parsed.createNodeIterator(parsed, NodeFilter.SHOW_COMMENT);
  for (let comment = walk.nextNode(); comment; comment = walk.nextNode()) comment.parentNode?.removeChild(comment);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
