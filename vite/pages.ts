import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import type { PageAssets } from '#schemas/pages.ts';

/** Folder of the built site that holds the bundle which draws its public pages; it is never served. */
const pagesFolder = '.pages';

const loader = 'src/pages/loader.ts';
const hydrate = 'src/pages/hydrate.tsx';
const islandsChunk = 'islands';
const withIslands = ['home-page'];

/**
 * Builds the public pages beside the site: for the browser their loader and their islands; for the service a bundle that
 * draws them, whole in itself, with what it must know of both builds. Decision 23.
 */
export const pages = (): Plugin => ({
  name: 'symposia-pages',
  apply: 'build',
  config: ({ build }) => ({
    builder: {},
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: ['index.html', loader, hydrate],
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ name: ofIslandsAlone, debugName: islandsChunk }],
              },
            },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
        resolve: { noExternal: true },
        build: {
          outDir: join(build?.outDir ?? 'dist/web', pagesFolder),
          copyPublicDir: false,
          emitAssets: true,
          minify: true,
          ssr: true,
          rolldownOptions: { input: { render: 'src/pages/render.tsx' }, output: { entryFileNames: '[name].js' } },
        },
      },
    },
  }),
  writeBundle({ dir = '' }) {
    if (this.environment.name !== 'ssr') return;
    const assets = assetsOf(resolve(dir, '..'), dir);
    writeFileSync(join(dir, 'assets.json'), JSON.stringify(assets));
  },
});

/** What the bundler knows of a module. */
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null;
}

/** What islands alone need lies in one chunk; what they share with the screens, or ask for later, lies apart. */
function ofIslandsAlone(id: string, graph: Graph): string | null {
  const waiting = [id];
  const seen = new Set(waiting);
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const info = graph.getModuleInfo(module);
    const isFetchedAlone = info?.isEntry || info?.dynamicImporters.length;
    if (!info || (isFetchedAlone && !info.dynamicImporters.some((by) => by.endsWith('src/pages/islands.ts'))))
      return null;
    for (const importer of info.importers) {
      if (!seen.has(importer)) waiting.push(importer);
      seen.add(importer);
    }
  }
  return islandsChunk;
}

function assetsOf(site: string, own: string): PageAssets {
  const built = manifestIn(site);
  const drawn = manifestIn(own);
  const [islands = ''] = Object.keys(built).filter((key) => built[key]?.name === islandsChunk);
  const styles = Object.entries(drawn)
    .filter(([, { isDynamicEntry, src }]) => isDynamicEntry && src?.startsWith('src/pages/'))
    .map(([key, { src = '' }]) => {
      const name = src.replace(/^.*\/|\.tsx$/g, '');
      const text = sheetOf(own, drawn, key);
      return [name, { text, ...(withIslands.includes(name) && { file: laidBeside(site, name, text) }) }];
    });
  const ahead = [...new Set([...filesOf(built, hydrate), ...filesOf(built, islands)])];
  return {
    loader: `{${readFileSync(join(site, built[loader]!.file), 'utf8').trim()}}`,
    islands: `/${built[hydrate]!.file}`,
    ahead: ahead.filter((file) => file.endsWith('.js')),
    parts: ahead.filter((file) => file.endsWith('.css')),
    styles: Object.fromEntries(styles),
  };
}

/** The whole sheet of a page as a file of the site. */
function laidBeside(site: string, name: string, text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(site, file), text);
  return `/${file}`;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));

/** A chunk and those that it cannot run without, in the order of their styles. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((needed) => chunksOf(manifest, needed, seen)), chunk];
}

const filesOf = (manifest: Manifest, key: string): string[] =>
  chunksOf(manifest, key)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .map((file) => `/${file}`);

const sheetOf = (folder: string, manifest: Manifest, key: string): string =>
  chunksOf(manifest, key)
    .flatMap(({ css = [] }) => css)
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('');
