import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const list = 'src/pages/islands.ts';

/** In the folder `.vite` of the built site: the file that each island is asked for by, by the island's name. */
export const islandsFile = 'islands.json';

/** What the site's build must know of islands: how their modules are laid together, and where each ended up. Decision 23. */
export const islands = (): Plugin => ({
  name: 'symposia-islands',
  apply: 'build',
  config: (_config, { mode }) => ({
    build: { modulePreload: { resolveDependencies } },
    environments: {
      client: {
        // the gallery of the demo needs every screen at once, which is no reason to lay them together
        build: { rolldownOptions: { output: { chunkFileNames, ...(mode !== 'demo' && { codeSplitting }) } } },
      },
    },
  }),
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const hydrate = chunks.find(({ fileName }) => isOf('hydrate', fileName));
      if (hydrate) hydrate.code = withoutPreloads(hydrate.code);
      const loader = chunks.find(({ code }) => code.includes('vite:preloadError'));
      if (loader) loader.code = withoutExtras(loader.code);
    },
  },
  writeBundle({ dir = '' }, bundle) {
    if (this.environment.name !== 'client') return;
    const id = [...this.getModuleIds()].find((module) => module.endsWith(list)) ?? '';
    const named = this.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    writeFileSync(join(dir, '.vite', islandsFile), JSON.stringify(chunksByIsland(named, Object.values(bundle))));
  },
});

/**
 * What is fetched along with a part that is asked for: not what has run by then. The files of islands are named by their
 * document, and the waker fetches them ahead.
 */
const resolveDependencies = (_part: string, files: string[], { hostId }: { hostId: string }): string[] =>
  isOf('hydrate', hostId) ? [] : files.filter((file) => !isOf('hydrate', file) && !isOf('rolldown-runtime', file));

/** How the bundler writes `async () => (await import('./site-header.tsx')).SiteHeader`. */
const loaded =
  /async\(\)=>\(await \w+\(async\(\)=>\{let\{(\w+):\w+\}=await (import\(`[^`]+`\))\.then\((\w+)=>(\w+\.\w+)\);return\{\1:\w+\}\},__vite__mapDeps\(\[[\d,]*\]\)\)\)\.\1/g;

/**
 * The islands are asked for as they are: the waker has fetched their files, and the page's one sheet has their style. The
 * bundler's loader around each, with the names of all their sheets, would be a kilobyte of every page.
 */
function withoutPreloads(code: string): string {
  const bare = code.replace(loaded, '()=>$2.then($3=>$4.$1)');
  const [, list = ''] = /m\.f=(\[[^\]]*\])/.exec(bare) ?? [];
  if (bare === code || !list) throw new Error('The loader around islands has another shape: see vite/islands.ts');
  const names: string[] = JSON.parse(list);
  const needed: string[] = [];
  const renumbered = bare.replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, places: string) => {
    const own = places
      .split(',')
      .filter(Boolean)
      .map((place) => needed.push(names[Number(place)] ?? '') - 1);
    return `__vite__mapDeps([${own.join()}])`;
  });
  return renumbered.replace(list, JSON.stringify(needed));
}

/** The loader of later parts looks for a nonce, which no policy of ours has, tells an event that nobody hears, and has words. */
function withoutExtras(code: string): string {
  const parts = [
    /,(\w+)=document\.querySelector\(`meta\[property=csp-nonce\]`\),\w+=\1\?\.nonce\|\|\1\?\.getAttribute\(`nonce`\)/,
    /,\w+&&\w+\.setAttribute\(`nonce`,\w+\)/,
    /let (\w+)=new Event\(`vite:preloadError`,\{cancelable:!0\}\);if\(\1\.payload=\w+,window\.dispatchEvent\(\1\),!\1\.defaultPrevented\)/,
    /Unable to preload CSS for /,
  ];
  const other = parts.find((part) => !part.test(code));
  if (other) throw new Error(`The loader of later parts has another shape, without ${other}: see vite/islands.ts`);
  return parts.reduce((rest, part) => rest.replace(part, ''), code);
}

const isOf = (name: string, file: string): boolean => basename(file).startsWith(`${name}-`);

type Output = { type: string; fileName: string; facadeModuleId?: string | null; moduleIds?: string[] };

/** The file of each island's own, or the one it lies in with others. */
function chunksByIsland(ids: readonly string[], files: Output[]): Record<string, string> {
  const chunkOf = (id: string) =>
    files.find(({ facadeModuleId }) => facadeModuleId === id) ?? files.find(({ moduleIds }) => moduleIds?.includes(id));
  return Object.fromEntries(ids.map((id) => [basename(id, '.tsx'), chunkOf(id)?.fileName ?? '']));
}

/** What the bundler knows of a module. */
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

/**
 * What islands need at once lies in one chunk for each set of screens whose islands need it; what they share with notices, the
 * later part of every page, is one chunk too. What is asked for later lies apart; so does what an island shares with a later
 * part of another screen, or with what runs before all islands.
 */
function ofIslands(id: string, graph: Graph): string | null {
  if (/\/(use-alive|machines\/notice)\.ts$/.test(id)) return 'notices'; // of nearly every island, and smaller than a file's own cost
  const atOnce = rootsOf(id, graph);
  const screens = new Set(atOnce.filter((root) => isIsland(root, graph)).map(screenOf));
  const later = atOnce.filter((root) => !isIsland(root, graph)).flatMap((root) => allAbove(root, graph));
  if (screens.size === 0 || atOnce.some((root) => graph.getModuleInfo(root)?.isEntry)) return null;
  if (later.some((root) => !isIsland(root, graph))) return 'notices';
  if (later.some((root) => !screens.has(screenOf(root)))) return null;
  const hosts = [...screens].filter((screen) => !guests.has(screen));
  return chunkName((hosts.length > 1 ? hosts : [...screens]).sort());
}

/** Screens few come to: they take what several others share as it lies, so that no chunk is cut in two for them. */
const guests = new Set(['abstracts', 'awards', 'award-payment', 'confirmation', 'group-orders', 'upgrade']);

/** Of one screen by its name. Shared ones shortly: names of files stand in every file that asks for them. */
function chunkName(screens: string[]): string {
  const [screen, ...others] = screens;
  if (others.length === 0) return `islands-${screen}`;
  return `shared-${createHash('sha256').update(screens.join()).digest('base64url').slice(0, 4)}`;
}

const screenOf = (module: string): string => basename(dirname(module));

const isIsland = (id: string, graph: Graph): boolean =>
  graph.getModuleInfo(id)?.dynamicImporters.some((by) => by.endsWith(list)) ?? false;

/** Modules that are fetched for themselves and bring this one along. */
function rootsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => {
    const info = graph.getModuleInfo(module);
    return info?.isEntry || info?.dynamicImporters.length;
  });
}

/** The islands and entries from which a later part is asked for in the end. */
function allAbove(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  const ends = new Set<string>();
  for (const root of seen) {
    const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(root) ?? {};
    if (isEntry || isIsland(root, graph)) ends.add(root);
    else for (const by of dynamicImporters) for (const above of rootsOf(by, graph)) seen.add(above);
  }
  return [...ends];
}

/** Names of files stand in all that ask for them, and do not compress: of the letters that tell versions apart, the fewest there may be. */
const chunkFileNames = 'assets/[name]-[hash:7].js';

const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: ofIslands, debugName: 'islands' }],
};
