import type { Page } from 'playwright-core';
import { criticalCss } from '#src/pages/critical-css.ts';

/**
 * What a page would be if it were written by hand as plain HTML and CSS: the same content, made from the document that the
 * service has drawn. All scripts go, and what stands there for them alone: the wrappers of the islands with their properties,
 * modules fetched ahead, marks that React reads. The font is still fetched ahead, as on the page: who waits for it paints later.
 * The style is chosen anew for what is left, so that no rule stays that only islands need. Hidden content stays: it is content.
 * Classes and ids stay too, as a hand would need them for style and links.
 */
export async function floorPage(reader: Page, html: string): Promise<{ html: string; style: string }> {
  const { start, end, whole } = await reader.evaluate(plain, html);
  const style = criticalCss(whole, start + end);
  return { html: `${start}<style>${style}</style>${end}`, style };
}

/** Runs in a browser. The style is taken out; where it stood the document is cut. */
function plain(html: string): { start: string; end: string; whole: string } {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const part of parsed.querySelectorAll('script, noscript, link[rel="modulepreload"]')) part.remove();
  for (const island of parsed.querySelectorAll('[data-island]')) island.replaceWith(...island.childNodes);
  const walk = parsed.createNodeIterator(parsed, NodeFilter.SHOW_COMMENT);
  for (let comment = walk.nextNode(); comment; comment = walk.nextNode()) comment.parentNode?.removeChild(comment);
  const sheets = [...parsed.querySelectorAll('style')];
  const whole = sheets.map(({ textContent }) => textContent).join('');
  for (const sheet of sheets) sheet.remove();
  const [start = '', end = ''] = parsed.documentElement.outerHTML.split('</head>');
  return { start: `<!doctype html>${start}`, end: `</head>${end}`, whole };
}
