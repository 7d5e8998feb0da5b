import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { Blob, Buffer, ClusterLevel, Face, Font, shape } from 'harfbuzzjs';
import { toSfnt } from 'woff2sfnt-sfnt2woff';
import { digits, joiners, scripts, type Script } from '#domain/text/scripts.ts';
import type { Pdf } from './pdf-text.ts';

/**
 * Fonts of PDFs. A font is loaded when it is first used, and cached. pdfkit embeds the glyphs. HarfBuzz selects and
 * positions them, because fontkit throws or loops on valid text in Gurmukhi, Telugu, Malayalam and Meetei Mayek.
 */
export type FontName = Script | 'serif';
export type Weight = 400 | 600;

const noto = (subset: string, family = 'noto-sans') => `@fontsource/${family}/files/${family}-${subset}`;

/** Fonts with the weights 400 and 600. The serif font is a separate file with one weight. */
const files: Record<Script, string> = {
  latin: noto('latin'),
  latinExt: noto('latin-ext'),
  vietnamese: noto('vietnamese'),
  greek: noto('greek'),
  cyrillic: noto('cyrillic'),
  cyrillicExt: noto('cyrillic-ext'),
  devanagari: noto('devanagari'),
  bengali: noto('bengali', 'noto-sans-bengali'),
  gurmukhi: noto('gurmukhi', 'noto-sans-gurmukhi'),
  gujarati: noto('gujarati', 'noto-sans-gujarati'),
  oriya: noto('oriya', 'noto-sans-oriya'),
  tamil: noto('tamil', 'noto-sans-tamil'),
  telugu: noto('telugu', 'noto-sans-telugu'),
  kannada: noto('kannada', 'noto-sans-kannada'),
  malayalam: noto('malayalam', 'noto-sans-malayalam'),
  meeteiMayek: noto('meetei-mayek', 'noto-sans-meetei-mayek'),
  olChiki: noto('ol-chiki', 'noto-sans-ol-chiki'),
};

/** Signs and digits that a font has in addition to its letters. The Latin font does not have them. */
const alsoHas: Partial<Record<Script, string>> = {
  latinExt: '†₠-₫₭-⃀',
  cyrillic: '№',
  devanagari: '।॥',
};

const classes = Object.entries(scripts).map(([name, letters]) => {
  const script = name as Script;
  return { script, has: new RegExp(`[${letters}${digits[script] ?? ''}${alsoHas[script] ?? ''}]`, 'u') };
});

/** Characters of the serif font for headings: basic Latin, dashes, quotes and the rupee sign. */
const inSerif = /[ -~©·×–—‘’“”…₹]/u;

/** Characters that use the font of the character before them, if it has them. */
const staysWithLast = new RegExp(String.raw`[\s\p{M}${joiners}]`, 'u');

interface FontContext {
  serif: true | undefined;
  weight: Weight;
  last: FontName | undefined;
}

/** Returns the font for the next character of a line. `last` is the font of the character before it. */
export function fontFor(char: string, { serif, weight, last }: FontContext): FontName {
  if (last && staysWithLast.test(char) && opened(last, weight).hasGlyph(char)) return last;
  if (serif && inSerif.test(char)) return 'serif';
  const known = scriptOf.get(char) ?? classes.find(({ has }) => has.test(char))?.script ?? 'latin';
  if (scriptOf.size < 10_000) scriptOf.set(char, known);
  return known;
}

const scriptOf = new Map<string, Script>();

/** Selects the font for the next text of the document. */
export const useFont = (doc: Pdf, name: FontName, weight: Weight): Pdf =>
  doc.font(opened(name, weight).source, keyOf(name, weight));

interface Opened {
  /** a font of fontkit; pdfkit accepts it although its types require bytes */
  source: Uint8Array;
  hasGlyph: (char: string) => boolean;
}

const kept = new Map<string, Opened>();
const keyOf = (name: FontName, weight: Weight): string => (name === 'serif' ? name : `${name}-${weight}`);

function opened(name: FontName, weight: Weight): Opened {
  const key = keyOf(name, weight);
  const known = kept.get(key) ?? open(name === 'serif' ? readFileSync(serifFile) : notoFile(name, weight));
  kept.set(key, known);
  return known;
}

const serifFile = 'server/platform/pdf/brochures/symposia-serif-600.ttf';
const { resolve } = createRequire(import.meta.url);
const notoFile = (script: Script, weight: Weight): Uint8Array =>
  toSfnt(readFileSync(resolve(`${files[script]}-${weight}-normal.woff`)));

function open(sfnt: Uint8Array): Opened {
  const font = fontkit.create(sfnt as globalThis.Buffer) as fontkit.Font;
  const shaper = new Font(new Face(new Blob(new Uint8Array(sfnt).buffer)));
  const layout = (text: string) => layoutBy(shaper, text);
  return {
    source: Object.assign(font, { layout }) as unknown as Uint8Array,
    hasGlyph: (char) => font.hasGlyphForCodePoint(char.codePointAt(0)!),
  };
}

/** One buffer for all texts, because HarfBuzz frees the memory of a buffer only after garbage collection. */
const buffer = new Buffer();

/** Replaces `layout` of fontkit for pdfkit: returns the glyphs of a text and their positions, in font units. */
function layoutBy(shaper: Font, text: string) {
  buffer.reset();
  buffer.setClusterLevel(ClusterLevel.CHARACTERS);
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const glyphs = infos.map(({ codepoint: id, cluster }, index) => {
    const isFirst = infos.findIndex((info) => info.cluster === cluster) === index;
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const letters = isFirst ? text.slice(cluster, end) : '';
    return { id, advanceWidth: shaper.glyphHAdvance(id), codePoints: codePoints(letters) };
  });
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

/** Returns the code points that are copied when a reader of the PDF copies the glyph. */
const codePoints = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0)!);
