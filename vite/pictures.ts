import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Plugin } from 'vite';
import { escapeHtml } from '../domain/text/html-text.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

type Conference = EventFile['event'];

/**
 * Generates icons, the web app manifest and the preview image for shared links from the logo and event.json.
 * Deterministic: the same input gives the same bytes.
 */
export const pictures = (eventDir: string): Plugin => ({
  name: 'symposia-pictures',
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    const files = await drawPictures(eventDir);
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
  async configureServer({ middlewares }) {
    const files = await drawPictures(eventDir);
    middlewares.use((request, reply, next) => {
      const name = (request.url ?? '').slice(1);
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (!file) return next();
      return reply.setHeader('content-type', types[extname(name)] ?? 'application/manifest+json').end(file);
    });
  },
});

const types: Record<string, string> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

export async function drawPictures(eventDir: string): Promise<Record<string, Uint8Array | string>> {
  const event: Conference = JSON.parse(readFileSync(join(eventDir, 'event.json'), 'utf8'));
  await ready();
  return {
    'favicon.svg': readFileSync('src/site/app/favicon.svg', 'utf8'),
    'icon-192.png': picture(icon(192, 9)),
    'icon-512.png': picture(icon(512, 9)),
    'icon-maskable-512.png': picture(icon(512, 0, 0.72)),
    'share.png': picture(sharePicture(event)),
    'site.webmanifest': manifest(event),
  };
}

let loaded: Promise<void> | undefined;
const require = createRequire(import.meta.url);

const ready = () => (loaded ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

const serif = 'public/fonts/symposia-serif-600.woff2';
const sans = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff2');
const fonts = {
  fontBuffers: [serif, sans].map((file) => new Uint8Array(readFileSync(file))),
  loadSystemFonts: false, // makes the image independent of the machine
  defaultFontFamily: 'Symposia Serif',
};

const picture = (svg: string): Uint8Array => new Resvg(svg, { font: fonts }).render().asPng();

const deep = '#062e37';
const brass = '#e7c477';

type Row = Record<'x' | 'y' | 'radius' | 'seats' | 'size', number>;

/** Dots on a semicircle: a row of seats, as in the logo. */
function row({ x, y, radius, seats, size }: Row): string {
  return Array.from({ length: seats }, (_, seat) => {
    const angle = Math.PI * (1 - seat / (seats - 1));
    const [cx, cy] = [x + radius * Math.cos(angle), y - radius * Math.sin(angle)];
    return `<circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${size}"/>`;
  }).join('');
}

const sign = `<g fill="#fff">${row({ x: 24, y: 35, radius: 17, seats: 10, size: 2 })}</g><g fill="${brass}">${row({ x: 24, y: 35, radius: 9, seats: 5, size: 2 })}</g>`;

/** The logo on a dark background. Use a smaller scale for maskable icons, because launchers cut their corners. */
const icon = (size: number, corner: number, scale = 1): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="${deep}"/><g transform="translate(24 24) scale(${scale}) translate(-24 -24)">${sign}</g></svg>`;

const words = (text: string, style: string): string => `<text ${style}>${escapeHtml(text)}</text>`;

/** Has no dates, because the desk can change them. */
function sharePicture({ name, label, venue, organiser }: Conference): string {
  const title = 'font-family="Symposia Serif" font-weight="600" font-size="72" fill="#fff"';
  const plain = 'font-family="Noto Sans" font-weight="600" font-size="30"';
  const small = 'font-family="Noto Sans" font-weight="600" font-size="24"';
  const lines = linesOf(name, title, 900);
  const top = 250 - 42 * (lines.length - 2);
  const hall = Array.from({ length: 11 }, (_, at) =>
    row({ x: 1010, y: 640, radius: 150 + 44 * at, seats: 14 + 4 * at, size: 6 }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">`,
    `<rect width="1200" height="630" fill="${deep}"/>`,
    `<g fill="#3f7884" fill-opacity="0.6">${hall.join('')}</g>`,
    `<linearGradient id="calm"><stop offset="0.3" stop-color="${deep}"/><stop offset="0.85" stop-color="${deep}" stop-opacity="0"/></linearGradient>`,
    `<rect width="1200" height="630" fill="url(#calm)"/>`, // background for the text
    `<g transform="translate(72 40) scale(1.9)">${sign}</g>`,
    words(label, `x="80" y="${top - 78}" ${plain} fill="${brass}"`),
    ...lines.map((line, at) => words(line, `x="80" y="${top + 84 * at}" ${title}`)),
    words(`${venue.name}, ${venue.city}`, `x="80" y="${top + 84 * lines.length}" ${plain} fill="#fff"`),
    words(organiser.university, `x="80" y="570" ${small} fill="#b9d8dc"`),
    `</svg>`,
  ].join('');
}

/** Breaks a text into lines that fit the width in pixels. */
function linesOf(text: string, style: string, width: number): string[] {
  const fits = (line: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${words(line, `y="100" ${style}`)}</svg>`;
    return (new Resvg(svg, { font: fonts }).getBBox()?.width ?? 0) <= width;
  };
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const manifest = ({ name, shortName }: Conference): string =>
  JSON.stringify({
    name,
    short_name: shortName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: deep,
    theme_color: deep,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
