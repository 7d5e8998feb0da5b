import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Paths of the pages of `aWebFolder`. No order is found. */
export const webFolderPaths = ['/tickets', '/booking', '/conference/confirmation', '/', '/privacy', '/orders/:token'];

/** Paths that redirect to these pages. */
export const slashPaths = webFolderPaths.filter((path) => path !== '/').map((path) => `${path}/`);

/**
 * A renderer of minimal pages, which show their data. It fails if a pass is free of charge, and for published values
 * with the word 'unrenderable'.
 */
const renderer = `
export const routePaths = ${JSON.stringify(webFolderPaths)};
const screens = ['/tickets', '/booking', '/booking?pass=post', '/conference/confirmation', '/'];
export const paths = [...screens, '/privacy'];
export const renderedPathOf = (address) => address.replace(/\\?(?!pass=post).*/, '');
/** only the home page shows what the desk has published */
export const factsOf = (path, { changes, policies, ...facts }) => ({ ...facts, ...(path === '/' && { changes, policies }) });
export async function renderPage(path, facts, assets) {
  if (facts.passes[0].price === 0) throw new Error('no price');
  if (JSON.stringify(facts.changes ?? {}).includes('unrenderable')) throw new Error('unrenderable');
  const known = paths.includes(path);
  const words = path === '/' ? JSON.stringify(facts) : facts.publicUrl;
  return {
    status: known ? 200 : 404,
    html: '<!doctype html><html lang="' + facts.language + '"><title>' + (known ? path : 'nothing here') + '</title><p>' + words + '</p>' + assets.early,
    inline: { scripts: screens.includes(path) ? ['wake()'] : [], styles: ['p{color:red}'] },
    hasScript: screens.includes(path),
    later: [],
    canonical: ['/', '/privacy'].includes(path) ? path : path === '/booking?pass=post' ? '/booking' : undefined,
    isPrivate: path === '/tickets',
    hidesAddress: path === '/tickets',
    leadsTo: path === '/conference/confirmation' ? '/' : undefined,
    frames: path === '/' ? ['https://maps.example'] : [],
  };
}
`;

/** Creates the folder of a built site with a few files and a page renderer. Returns its path. */
export function aWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-web-'));
  for (const inner of ['assets', 'desk/assets', '.vite', '.pages']) mkdirSync(join(folder, inner), { recursive: true });
  const files = {
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc123.js': 'export {};',
    'desk.html':
      '<!doctype html><html lang="en" dir="ltr"><title>The desk</title><script id="symposia-runtime" type="application/json"></script>',
    'desk/assets/entry-abc123.js': 'export {};',
    '.vite/manifest.json': JSON.stringify({ 'src/site/app/early.ts': { file: 'assets/main-abc123.js' } }),
    '.pages/render.js': renderer,
    '.pages/package.json': '{ "type": "module" }',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
