import type { Page } from 'playwright-core';

/**
 * What a page would be if it were written by hand as plain HTML and CSS: the same content, made from the document that the
 * service has rendered. All scripts go, and what stands there for them alone: the wrappers of hydrated parts and the comments
 * that React reads. Font and style sheet are fetched as on the page: who waits for them paints later. Hidden content stays: it
 * is content. Classes and ids stay too, as a hand would need them for style and links.
 */
export const floorPage = (reader: Page, html: string): Promise<string> => reader.evaluate(plain, html);

/** Runs in a browser. */
function plain(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const part of parsed.querySelectorAll('script, noscript, link[rel="modulepreload"]')) part.remove();
  for (const part of parsed.querySelectorAll('[data-part]')) part.replaceWith(...part.childNodes);
  const walk = parsed.createNodeIterator(parsed, NodeFilter.SHOW_COMMENT);
  for (let comment = walk.nextNode(); comment; comment = walk.nextNode()) comment.parentNode?.removeChild(comment);
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
