import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { BuiltFile, RenderedPage } from '#schemas/page-contract.ts';

/**
 * Returns a function that writes the rules that a document uses into its head, so that its first paint waits for no
 * other request. The link to the whole style sheet stands at the end of the body. Decision 85.
 *
 * Finding the rules takes up to 0.2 s. They depend on the elements of a document and not on its texts, so they are found
 * once for documents that differ only in texts, such as the number of free seats.
 */
export function inlineUsedStyles(webFolder: string, manifest: Record<string, BuiltFile>) {
  const sheets = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  const css = sheets.map(({ file }) => readFileSync(join(webFolder, file), 'utf8')).join('\n');
  const found = new Map<string, { elements: string; style: Promise<string> }>();

  return async (path: string, page: RenderedPage): Promise<RenderedPage> => {
    if (css === '' || page.html === '') return page;
    const elements = page.html.replaceAll(/>[^<]+</g, '><');
    const before = found.get(path);
    const style = before?.elements === elements ? before.style : usedRules(css, page.html);
    found.set(path, { elements, style });
    const text = await style;
    const { scripts, styles } = page.inline;
    return {
      ...page,
      html: page.html.replace('</head>', () => `<style>${text}</style></head>`),
      inline: { scripts, styles: [...styles, text] },
    };
  };
}

async function usedRules(css: string, html: string): Promise<string> {
  const beasties = new Beasties({
    reduceInlineStyles: true,
    inlineFonts: true,
    // rules that begin with `:is` or `:not`, and rules of states that no rendered element has
    allowRules: [/:(is|not)\(/, /popover-open|data-pressed|aria-expanded/],
    logLevel: 'error',
  });
  const pruned = await beasties.process(
    html.replaceAll(/<style>.*?<\/style>/gs, '').replace('</head>', () => `<style>${css}</style></head>`),
  );
  const [, style] = /<style>(.*?)<\/style>/s.exec(pruned) ?? [];
  if (style === undefined) throw new Error('no rules were found for the document');
  return style;
}
