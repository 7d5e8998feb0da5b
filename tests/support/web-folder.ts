import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pages as plain as can be: what they are drawn from can be read in them. */
const renderer = `
export const paths = ['/', '/privacy'];
export async function renderPage(path, facts, assets) {
  const known = paths.includes(path);
  const words = path === '/' ? JSON.stringify(facts) : facts.publicUrl;
  return {
    status: known ? 200 : 404,
    html: '<!doctype html><title>' + (known ? path : 'nothing here') + '</title><p>' + words + '</p>' + assets.loader,
    inline: { scripts: path === '/' ? ['wake()'] : [], styles: ['p{color:red}'] },
    hasIslands: path === '/',
    later: [],
    frames: path === '/' ? ['https://maps.example'] : [],
  };
}
`;

/** A built site in a folder of its own: the document of the screens, a few files, and a renderer of public pages. */
export function aWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-web-'));
  for (const inner of ['assets', '.vite', '.pages']) mkdirSync(join(folder, inner));
  const files = {
    'index.html': '<!doctype html><head><!--runtime--></head><div id="root"></div>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/main-abc123.js': 'export {};',
    '.vite/manifest.json': '{}',
    '.pages/render.js': renderer,
    '.pages/package.json': '{ "type": "module" }',
    '.pages/assets.json': JSON.stringify({ loader: 'loader' }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
