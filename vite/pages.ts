import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import type { Ahead, PageAssets } from '#schemas/pages.ts';
import { followSystem } from '../src/pages/critical-css.ts';
import { islandsFile } from './islands.ts';

/** Folder of the built site that holds the bundle which draws its public pages; it is never served. */
const pagesFolder = '.pages';

const loader = 'src/pages/loader.ts';
const waker = 'src/pages/waker.ts';
const hydrate = 'src/pages/hydrate.tsx';
const withoutScript = ['policy-page', 'not-found-page', 'offline-page'];
const light = 'home-page';

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
            input: [loader, waker, hydrate],
            preserveEntrySignatures: 'allow-extension',
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

const nameOf = (path: string): string => basename(path, '.tsx');

function assetsOf(site: string, own: string): PageAssets {
  const built = manifestIn(site);
  const drawn = manifestIn(own);
  const chunks: Record<string, string> = JSON.parse(readFileSync(join(site, '.vite', islandsFile), 'utf8'));
  const styles = Object.entries(drawn)
    .filter(([, { isDynamicEntry, src }]) => isDynamicEntry && src?.startsWith('src/pages/'))
    .map(([key, { src = '' }]) => {
      const name = nameOf(src);
      const sheet = sheetOf(own, drawn, key);
      const text = name === light ? sheet : followSystem(sheet);
      if (withoutScript.includes(name)) return [name, { text }];
      return [name, { text, file: laidBeside(site, name, text), parts: partsOf(text, site, built) }];
    });
  const aheadOfChunk = (file: string) =>
    aheadOf(built, Object.keys(built).find((key) => built[key]?.file === file) ?? '');
  return {
    loader: `{${readFileSync(join(site, built[loader]!.file), 'utf8').trim()}}`,
    waker: `/${built[waker]!.file}`,
    hydrate: `/${built[hydrate]!.file}`,
    ahead: {
      ...aheadOf(built, hydrate),
      islands: Object.fromEntries(Object.entries(chunks).map(([name, file]) => [name, aheadOfChunk(file)])),
    },
    styles: Object.fromEntries(styles),
  };
}

/** The whole sheet of a page as a file of the site. */
function laidBeside(site: string, name: string, text: string): string {
  const file = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(site, file), text);
  return `/${file}`;
}

/** The site's sheets of which nothing is missing in the page's own: what a later part needs besides is fetched with it. */
function partsOf(text: string, site: string, built: Manifest): string[] {
  const held = classesOf(text);
  const files = new Set(Object.values(built).flatMap(({ css = [] }) => css));
  return [...files]
    .filter((file) => [...classesOf(readFileSync(join(site, file), 'utf8'))].every((name) => held.has(name)))
    .map((file) => `/${file}`);
}

const classesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));

/** A chunk and those that it cannot run without, in the order of their styles. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((needed) => chunksOf(manifest, needed, seen)), chunk];
}

function aheadOf(manifest: Manifest, key: string): Ahead {
  const files = chunksOf(manifest, key)
    .flatMap(({ file, css = [] }) => [file, ...css])
    .map((file) => `/${file}`);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    sheets: files.filter((file) => file.endsWith('.css')),
  };
}

const sheetOf = (folder: string, manifest: Manifest, key: string): string =>
  chunksOf(manifest, key)
    .flatMap(({ css = [] }) => css)
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('');
