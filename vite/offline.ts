import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { islandsFile } from './islands.ts';
import { words } from './words.ts';

const worker = 'src/offline/worker.ts';

/** It asks for the islands of every page. */
const hydrate = 'src/pages/hydrate.tsx';
const toaster = 'src/pages/toaster.tsx';

/** Folders of screens whose pages are kept on a device, by the page's path. */
const keptScreens = { '/': 'home', '/tickets': 'tickets' };

/**
 * Builds the worker that keeps pages on a device into one script, /sw.js, once the site and its pages are there. It carries
 * the name of this build and the files that kept pages ask for later than at once. Decision 25.
 */
export const offline = (eventDir: string): Plugin => ({
  name: 'symposia-offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      if (this.environment.name !== 'ssr') return;
      const site = resolve(dir, '..');
      const later = Object.fromEntries(
        Object.entries(keptScreens).map(([path, screen]) => [path, laterFiles(site, screen)]),
      );
      writeFileSync(join(site, 'sw.js'), await script(eventDir, { id: nameOf(site), later }));
    },
  },
});

async function script(eventDir: string, about: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [words(eventDir)],
    define: { thisBuild: JSON.stringify(about) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: worker, output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The worker was not built');
  return chunk.code;
}

/** Another name for every other set of files. What stands in the folder of assets is named by its content. */
function nameOf(site: string): string {
  const hash = createHash('sha256').update(readFileSync(worker));
  for (const name of readdirSync(join(site, 'assets')).sort()) hash.update(name);
  for (const folder of ['.', 'fonts'])
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true }))
      if (entry.isFile() && /\.(svg|png|webmanifest|woff2)$/.test(entry.name))
        hash.update(readFileSync(join(site, folder, entry.name)));
  return hash.digest('base64url').slice(0, 10);
}

/** What the islands of a screen ask for once they are alive, with all that it needs. */
function laterFiles(site: string, screen: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  const chunks: Record<string, string> = JSON.parse(readFileSync(join(site, '.vite', islandsFile), 'utf8'));
  const own = Object.keys(chunks).filter((name) => existsSync(`src/screens/${screen}/${name}.tsx`));
  const keys = own.map((name) => keyOf(manifest, chunks[name] ?? '', name));
  const seen = new Set<string>([...keys, toaster]);
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...(key === hydrate ? [] : dynamicImports)]) seen.add(next);
  }
  return [...seen].flatMap((key) => {
    const { file = '', css = [] } = manifest[key] ?? {};
    return [file, ...css].filter(Boolean).map((path) => `/${path}`);
  });
}

const keyOf = (manifest: Manifest, file: string, name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.file === file) ??
  Object.keys(manifest).find((key) => basename(key, '.tsx') === name) ??
  '';
