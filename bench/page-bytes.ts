/**
 * Prints the bytes of each page of a built site, in kB of 1,024 bytes: the compressed document with its styles, its
 * inline script, and the files loaded after the first paint. Also prints what the identity client adds for signed-in
 * visitors and at the start of a sign-in, and the first screen of the desk. Fails if a page exceeds its budget, or the
 * size it may have in its place. Usage: `tsx bench/page-bytes.ts [folder of the site]`, after `npm run build`.
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

const text = { html: 11, inline: 0, later: 0 };
/** A document of 13.1 kB and the headers of its response fit into the first ten packets of a connection. */
const scripted = { html: 13.1, inline: 2, later: 160 };
const form = { ...scripted, later: 270 };
/** Budgets of pages that are neither text pages nor scripted pages without a form. */
const budgets: Record<string, typeof text> = {
  '/': { ...scripted, later: 170 },
  '/booking': form,
  '/awards': form,
  '/payment': form,
  '/exhibitor': form,
  '/register': form,
  '/abstract-submission': form,
  '/orders/group': form,
  '/orders/order': form,
  '/bulk-booking': { ...form, later: 285 },
};
/** Scripts over their budget because of the required libraries (docs/performance.md), and the size they may have. */
const tolerated: Record<string, number> = {
  '/': 181,
  '/conference/confirmation': 163,
  '/tickets': 179,
  '/login': 184,
  '/authorize/password': 184,
  '/reset-password': 180,
};
const routeOf = (path: string): string => path.split('?')[0] ?? '';
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
  const budget = budgets[routeOf(path)] ?? (inline.scripts.length > 0 ? scripted : text);
  const names = Object.keys(budget) as (keyof typeof budget)[];
  const most = { ...budget, later: tolerated[routeOf(path)] ?? budget.later };
  if (names.some((name) => measured[name] > most[name])) process.exitCode = 1;
  const cells = names.map((name) => `${measured[name].toFixed(1)} of ${budget[name]}`);
  rows.push([path, ...cells, names.filter((name) => measured[name] > budget[name]).join(', ') || 'held']);
}
console.log(aligned([['page', 'document, brotli', 'script in it', 'script later, gzip', 'budget'], ...rows]));

/** Files of a module and of all its imports. */
function allOf(name: string): string[] {
  const names = new Set([name]);
  for (const each of names) for (const needed of assets.manifest[each]?.imports ?? []) names.add(needed);
  return [...names].map((each) => `/${assets.manifest[each]?.file}`);
}

/** Files of a module and its imports, without those that every hydrated page loads. */
const filesOf = (name: string): string[] =>
  allOf(name).filter((file) => !allOf('src/site/app/entry.tsx').includes(file));

const parts: [string, string[], number, number][] = [
  ['somebody is signed in', filesOf('src/lib/session/sign-in-client.ts').slice(1), 21.5, 26],
  ['somebody begins to sign in', filesOf('src/lib/session/sign-in-client.ts'), 37, 40],
];
const added = parts.map(([when, files, budget, most]) => {
  const size = gzipped(files);
  if (files.length === 0 || size > most) process.exitCode = 1;
  return [when, `${size.toFixed(1)} of ${budget}`, size > budget ? 'over' : 'held'];
});
console.log(`\n${aligned([['identity client, where', 'script, gzip', 'budget'], ...added])}`);

/** Files of modules of the desk and of their imports. The first screen is the sign-in and then the start page. */
const desk: Record<string, BuiltFile> = JSON.parse(readFileSync(join(site, '.vite', 'desk.json'), 'utf8'));
const deskNames = new Set(['desk.html', 'src/lib/session/staff-client.ts', 'src/desk/overview/overview-route.tsx']);
for (const name of deskNames) for (const needed of desk[name]?.imports ?? []) deskNames.add(needed);
const deskSize = gzipped([...deskNames].map((name) => `/${desk[name]?.file}`));
const deskBudget = 350;
if (deskSize > deskBudget) process.exitCode = 1;
const deskRow = [
  'the first screen',
  `${deskSize.toFixed(1)} of ${deskBudget}`,
  deskSize > deskBudget ? 'over' : 'held',
];
console.log(`\n${aligned([['desk', 'script, gzip', 'budget'], deskRow])}`);
