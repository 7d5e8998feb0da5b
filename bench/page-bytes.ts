/**
 * Prints what a built site sends for each page, in kB of 1,024 bytes: the document with its style, compressed as a
 * browser takes it; the script in it, as it stands; and what is fetched once it has been painted. Then, what the identity
 * client adds to a page: where somebody is signed in, and where somebody begins to. Fails over a budget.
 * Usage: `tsx bench/page-bytes.ts [folder of the site]`, after `npm run build`.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageAssets, PageFacts, PageRenderer } from '#schemas/pages.ts';
import { readEventFile } from '#server/event-file.ts';
import { aligned } from './table.ts';

const site = resolve(process.argv[2] ?? 'dist/web');
const renderer: PageRenderer = await import(pathToFileURL(join(site, '.pages', 'render.js')).href);
const assets: PageAssets = JSON.parse(readFileSync(join(site, '.pages', 'assets.json'), 'utf8'));
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
  workshops: conference.workshops.map((workshop) => ({ ...workshop, seatsLeft: workshop.max_count })),
};

const written = { html: 11, inline: 0, later: 0 };
const journey = { html: 13, inline: 0.5, later: 105 };
const account = { ...journey, later: 110 };
const budgets: Record<string, typeof written> = {
  '/': { html: 18, inline: 1.5, later: 105 },
  '/classic-booking': journey,
  '/booking': { html: 14.5, inline: 0.5, later: 205 },
  '/conference/confirmation': journey,
  '/tickets': journey,
  '/awards': journey,
  '/payment': journey,
  '/award/confirmation': { ...journey, later: 130 },
  '/login': account,
  '/authorize/password': account,
  '/reset-password': account,
  '/exhibitor': { html: 11, inline: 0.5, later: 120 },
  '/register': { html: 14.5, inline: 0.5, later: 205 },
  '/map-booking': journey,
  '/expo-booking': journey,
  '/abstract-submission': { ...journey, later: 130 },
  '/orders/group': { ...journey, later: 130 },
  '/orders/order': { ...journey, later: 130 },
  '/bulk-booking': { html: 14.5, inline: 0.5, later: 130 },
};
/** A page that is not named is there to be read, without a script. */
const budgetOf = (path: string) => budgets[path.split('?')[0] ?? ''] ?? written;
const kB = (bytes: number): number => bytes / 1024;
const gzipped = (files: string[]): number =>
  kB(files.reduce((sum, file) => sum + gzipSync(readFileSync(site + file), { level: 9 }).length, 0));

const rows: string[][] = [];
for (const path of renderer.paths) {
  const { html, inline, later } = await renderer.renderPage(path, facts, assets);
  const measured = {
    html: kB(brotliCompressSync(html).length),
    inline: kB(inline.scripts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)),
    later: gzipped(later),
  };
  const budget = budgetOf(path);
  const over = (Object.keys(budget) as (keyof typeof budget)[]).filter((name) => measured[name] > budget[name]);
  if (over.length > 0) process.exitCode = 1;
  const cells = (Object.keys(budget) as (keyof typeof budget)[]).map(
    (name) => `${measured[name].toFixed(1)} of ${budget[name]}`,
  );
  rows.push([path, ...cells, over.join(', ') || 'held']);
}
console.log(aligned([['page', 'document, brotli', 'script in it', 'script later, gzip', 'budget'], ...rows]));

interface Chunk {
  file: string;
  imports?: string[];
}
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(site, '.vite', 'manifest.json'), 'utf8'));

/** A chunk and all that it needs besides what every page with islands has. */
function filesOf(name: string): string[] {
  const names = new Set([name]);
  for (const each of names) for (const needed of chunks[each]?.imports ?? []) names.add(needed);
  return [...names].map((each) => `/${chunks[each]?.file}`).filter((file) => !assets.ahead.scripts.includes(file));
}

const parts: [string, string[], number][] = [
  ['somebody is signed in', filesOf('src/identity/sign-in-client.ts').slice(1), 21.5],
  ['somebody begins to sign in', filesOf('src/identity/sign-in-client.ts'), 37],
];
const added = parts.map(([when, files, budget]) => {
  const size = gzipped(files);
  if (files.length === 0 || size > budget) process.exitCode = 1;
  return [when, `${size.toFixed(1)} of ${budget}`, size > budget ? 'over' : 'held'];
});
console.log(`\n${aligned([['identity client, where', 'script, gzip', 'budget'], ...added])}`);
