import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static.edge'; // Node's own keeps a hook on every callback of the process from then on
import { RuntimeProvider } from '#src/components/runtime.ts';
import { jsonInHtml } from '#domain/json-in-html.ts';
import type { Ahead, PageAssets, PageFacts, RenderedPage } from '#schemas/pages.ts';
import { language } from '#words';
import { criticalCss, followSystem } from './critical-css.ts';
import { IslandsApart, type Collect } from './island.tsx';
import { IslandFrame } from './island-frame.tsx';
import { headOf } from './page-head.ts';
import { entryAt } from './pages.ts';

export { drawnFor, paths } from './pages.ts';

/** A document as a whole, for the service; built apart from the site. Decision 23. */
export async function renderPage(path: string, facts: PageFacts, assets: PageAssets): Promise<RenderedPage> {
  const { sheet, load } = entryAt(path);
  const page = await load();
  const { body, islands } = await drawn(typeof page.body === 'function' ? page.body(facts) : page.body, facts);
  const hasIslands = islands.length > 0;
  const ahead = aheadOf(islands, assets);
  const scheme = page.scheme === 'light' ? ' data-scheme="light"' : '';
  const open = `<!doctype html><html lang="${language.tag}" dir="${language.direction}"${scheme}>`;
  const { text: whole, file = '', parts = [] } = assets.styles[sheet] ?? { text: '' };
  const style = criticalCss(page.scheme === 'system' ? followSystem(whole) : whole, `${open}<head><body>${body}`);
  const colours = `<meta name="color-scheme" content="${page.scheme === 'light' ? 'light' : 'light dark'}">`;
  const html = [
    `${open}<head>${headOf(page, facts)}${colours}<style>${style}</style></head><body>${body}`,
    hasIslands && waking(facts, { ...assets, ahead, style: { file, parts }, startsAtTop: page.startsAtTop }),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('');
  return {
    status: page.status,
    html,
    inline: { scripts: hasIslands ? [assets.loader] : [], styles: stylesIn(html) },
    hasIslands,
    later: hasIslands ? [assets.waker, ...ahead.scripts] : [],
    frames: page.frames ?? [],
    isPrivate: page.isPrivate,
    hidesAddress: page.hidesAddress,
    leadsTo: page.leadsTo,
  };
}

/** The styles that stand in a document, as a browser reads them: its policy names each by its hash. */
const stylesIn = (html: string): string[] =>
  Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text);

/** What all islands of a page need, each file once. */
function aheadOf(names: string[], { ahead }: PageAssets): Ahead {
  const parts = [ahead, ...names.map((name) => ahead.islands[name] ?? { scripts: [], sheets: [] })];
  const each = (kind: keyof Ahead) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { scripts: each('scripts'), sheets: each('sheets') };
}

type Waking = Pick<PageAssets, 'loader' | 'waker' | 'hydrate'> & {
  ahead: Ahead;
  style: { file: string; parts: string[] };
  startsAtTop: boolean | undefined;
};

/** The block that islands read this run from, and the script that fetches what wakes them. */
function waking({ runtime }: PageFacts, { loader, waker, hydrate, ahead, style, startsAtTop }: Waking): string {
  const files = [...ahead.scripts, style.file].join(' ').trim();
  const parts = ahead.sheets.filter((sheet) => style.parts.includes(sheet));
  const names = [
    `data-waker="${waker}" data-islands="${hydrate}" data-files="${files}"`,
    `data-style="${style.file}" data-parts="${parts.join(' ')}"${startsAtTop ? ' data-top' : ''}`,
  ];
  return (
    `<script type="application/json" id="symposia-runtime">${jsonInHtml(runtime)}</script>` +
    `<script ${names.join(' ')}>${loader}</script>`
  );
}

/** A page's body. Its islands are drawn as roots of their own, as the browser will draw them, and put in their places. */
async function drawn(element: ReactElement, facts: PageFacts): Promise<{ body: string; islands: string[] }> {
  const found: { id: string; name: string; child: ReactElement }[] = [];
  const collect: Collect = ({ name, wakes, keeps, children: child }) => {
    const id = `island-${found.length}`;
    found.push({ id, name, child });
    const when = { 'data-wakes': wakes, 'data-keeps': keeps };
    const data = { 'data-island': name, ...when, 'data-props': JSON.stringify(child.props) };
    return <div id={id} {...data} dangerouslySetInnerHTML={{ __html: placeOf(id) }} />;
  };
  let body = await markup(
    <RuntimeProvider value={facts.runtime}>
      <IslandsApart value={collect}>{element}</IslandsApart>
    </RuntimeProvider>,
  );
  body = body.replaceAll('<!-- -->', ''); // only islands are read by React again
  for (const { id, child } of found) {
    const alone = await markup(<IslandFrame runtime={facts.runtime}>{child}</IslandFrame>, `${id}-`);
    body = body.replace(placeOf(id), () => alone);
  }
  return { body, islands: found.map(({ name }) => name) };
}

const placeOf = (id: string): string => `<!--${id}-->`;

async function markup(element: ReactElement, identifierPrefix?: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    ...(identifierPrefix && { identifierPrefix }),
    progressiveChunkSize: Infinity, // no part comes later, moved to its place by a script
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}
