/**
 * Prints the bytes of each page of a built site, in kB of 1,024 bytes: the compressed document with its styles, its
 * inline script, and the files loaded after the first paint. Also prints what the identity client adds for signed-in
 * visitors and at the start of a sign-in, and the first screen of the desk. Bytes have no budget: what counts is when a
 * visitor can read, type and tap. Usage: `tsx bench/page-bytes.ts [folder of the site]`, after `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFile, PageFacts, PageRenderer } from '#schemas/page-contract.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { assetsOf } from '#server/platform/pages/pages.ts';
import { aligned } from './table.ts';

const site = resolve(process.argv[2] ?? 'dist/web');
const renderer: PageRenderer = await import(pathToFileURL(join(site, '.pages', 'render.js')).href);
const assets = assetsOf(site);
const { conference } = readEventFile(process.env.EVENT_DIR ?? 'event');

const facts: PageFacts = {
  publicUrl: 'https://conference.example.org',
  runtime: {
    phases: { registration: 'open', tiers: 'open', abstracts: 'open', awards: 'open' },
    gateways: { conference: null, awards: null },
    testPayments: false,
    identity: { poolId: 'ap-south-1_Symposia', clientId: 'symposiaWebsite', endpoint: '/identity' },
  },
  passes: conference.passes,
  daysLeft: 60,
  workshops: conference.workshops.map((workshop) => ({ ...workshop, seatsLeft: workshop.max_count })),
};

const kB = (bytes: number): number => bytes / 1024;
const gzipped = (files: string[]): number =>
  kB(files.reduce((sum, file) => sum + gzipSync(readFileSync(site + file), { level: 9 }).length, 0));

const rows: string[][] = [];
for (const path of renderer.paths) {
  const { html, inline, later } = await renderer.renderPage(path, facts, assets);
  const sizes = [
    kB(brotliCompressSync(html).length),
    kB(inline.scripts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)),
    gzipped(later),
  ];
  rows.push([path, ...sizes.map((size) => size.toFixed(1)), `${later.length}`]);
}
console.log(aligned([['page', 'document, brotli', 'script in it', 'script later, gzip', 'files'], ...rows]));

/** Files of a module and of all its imports. */
function allOf(name: string): string[] {
  const names = new Set([name]);
  for (const each of names) for (const needed of assets.manifest[each]?.imports ?? []) names.add(needed);
  return [...names].map((each) => `/${assets.manifest[each]?.file}`);
}

/** Files of a module and its imports, without those that every hydrated page loads. */
const filesOf = (name: string): string[] =>
  allOf(name).filter((file) => !allOf('src/site/app/entry.tsx').includes(file));

const parts: [string, string[]][] = [
  ['somebody is signed in', filesOf('src/lib/session/sign-in-client.ts').slice(1)],
  ['somebody begins to sign in', filesOf('src/lib/session/sign-in-client.ts')],
];
const added = parts.map(([when, files]) => [when, gzipped(files).toFixed(1)]);
console.log(`\n${aligned([['identity client, where', 'script, gzip'], ...added])}`);

/** Files of modules of the desk and of their imports. The first screen is the sign-in and then the start page. */
const desk: Record<string, BuiltFile> = JSON.parse(readFileSync(join(site, '.vite', 'desk.json'), 'utf8'));
const deskNames = new Set(['desk.html', 'src/lib/session/staff-client.ts', 'src/desk/overview/overview-route.tsx']);
for (const name of deskNames) for (const needed of desk[name]?.imports ?? []) deskNames.add(needed);
const deskSize = gzipped([...deskNames].map((name) => `/${desk[name]?.file}`));
console.log(
  `\n${aligned([
    ['desk', 'script, gzip'],
    ['the first screen', deskSize.toFixed(1)],
  ])}`,
);
