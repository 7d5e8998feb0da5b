import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

const worker = 'src/lib/offline/worker.ts';

/** Modules of the pages that the service worker caches, by path. */
const keptPages = {
  '/': 'src/site/home/home-page.tsx',
  '/tickets': 'src/site/tickets/tickets-page.tsx',
  '/conference/confirmation': 'src/site/orders/confirmation/confirmation-page.tsx',
};

/**
 * Builds the service worker as one script, /sw.js, after the site and its pages. It contains the id of the build and
 * the names of the lazily loaded files of cached pages. Decision 25.
 */
export const offline = (): Plugin => ({
  name: 'symposia-offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir = '' }) {
      if (this.environment.name !== 'ssr') return;
      const site = resolve(dir, '..');
      const later = Object.fromEntries(
        Object.entries(keptPages).map(([path, module]) => [path, filesUnder(site, module)]),
      );
      writeFileSync(join(site, 'sw.js'), await script({ id: nameOf(site), later }));
    },
  },
});

async function script(about: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
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

/** Id of the build: a hash of all its files. Files in `assets` have a content hash in their name already. */
function nameOf(site: string): string {
  const hash = createHash('sha256').update(readFileSync(worker));
  for (const name of readdirSync(join(site, 'assets')).sort()) hash.update(name);
  for (const folder of ['.', 'fonts'])
    for (const entry of readdirSync(join(site, folder), { withFileTypes: true }))
      if (entry.isFile() && /\.(svg|png|webmanifest|woff2)$/.test(entry.name))
        hash.update(readFileSync(join(site, folder, entry.name)));
  return hash.digest('base64url').slice(0, 10);
}

/** Lazy parts of the entry that a cached page uses. All its other lazy parts are pages. */
const partsOfEntry = ['src/site/app/toaster.tsx', 'src/ui/dialog/modal-dialog.tsx'];

/** All files that a page may load: its module, its lazy parts, toasts and dialogs. */
function filesUnder(site: string, page: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));
  const keys = new Set([page, ...partsOfEntry]);
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    const isEntry = key === 'src/site/app/entry.tsx'; // imports the modules of all pages
    for (const next of [...imports, ...(isEntry ? [] : dynamicImports)]) keys.add(next);
  }
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))].map((file) => `/${file}`);
}
