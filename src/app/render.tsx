import './styles/global.css';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static.edge'; // Node's own keeps a hook on every callback of the process from then on
import { jsonInHtml } from '#domain/json-in-html.ts';
import type { BuiltFile, PageAssets, PageFacts, RenderedPage, ShownFacts } from '#schemas/pages.ts';
import { language } from '#words';
import { headOf } from './page-head.ts';
import { entryAt } from './pages.ts';
import { PageRoot } from './page-root.tsx';

export { drawnFor, paths } from './pages.ts';

/** Renders a whole document for the service, which loads this module as a bundle of its own. Decision 53. */
export async function renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage> {
  const { module, load } = entryAt(path);
  const page = await load();
  const hasScript = !page.isStatic;
  const shown = shownFacts(facts);
  const body = await markup(<PageRoot page={page} facts={shown} />);
  const files = assets.manifest ? filesOf(assets.manifest, ['src/app/entry.tsx', module]) : ['/src/app/entry.tsx'];
  const scheme = page.scheme === 'light' ? ' data-mantine-color-scheme="light"' : '';
  const html = [
    `<!doctype html><html lang="${language.tag}" dir="${language.direction}"${scheme}><head>`,
    headOf(page, facts),
    `<meta name="color-scheme" content="${page.scheme === 'light' ? 'light' : 'light dark'}">`,
    assets.manifest ? sheets(assets.manifest) : `<style>${assets.style}</style>`,
    `</head><body><div id="root">${hasScript ? body : body.replaceAll('<!-- -->', '')}</div>`,
    hasScript && blocks(path, shown, typeof page.body === 'function'),
    hasScript && `<script data-entry="${files[0]}" data-preloads="${files.join(' ')}">${assets.early}</script>`,
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
  return {
    status: page.status,
    html,
    inline: { scripts: hasScript ? [assets.early] : [], styles: stylesIn(html) },
    hasScript,
    later: hasScript ? files : [],
    frames: page.frames ?? [],
    isPrivate: page.isPrivate,
    hidesAddress: page.hidesAddress,
    leadsTo: page.leadsTo,
  };
}

const shownFacts = ({ runtime, passes, daysLeft, workshops }: PageFacts): ShownFacts => ({
  runtime,
  passes,
  daysLeft,
  seatsLeft: Object.fromEntries(workshops.map(({ id, seatsLeft }) => [id, seatsLeft])),
});

/** The data that the browser hydrates the page with. */
function blocks(path: string, { runtime, ...facts }: ShownFacts, hasFacts: boolean): string {
  const block = (id: string, data: object) => `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;
  return block('symposia-runtime', runtime) + block('symposia-page', { path, ...(hasFacts && facts) });
}

/** URLs of these modules' files and of all that they import statically. */
function filesOf(manifest: Record<string, BuiltFile>, modules: string[]): string[] {
  const keys = new Set(modules);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].map((file) => `/${file}`);
}

/** One sheet has the style of the whole site: the order of its rules is the same on every page. */
const sheets = (manifest: Record<string, BuiltFile>): string =>
  Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}">`)
    .join('');

/** The texts of the <style> elements, as a browser reads them: the policy of the document names each by its hash. */
const stylesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);

async function markup(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Infinity, // no part arrives later and is moved into place by a script
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
