import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

/**
 * Text of any mixture of Latin, Devanagari, Tamil, Cyrillic and Greek in a PDF: cut into runs of one script, each set in the
 * font that has it, wrapped by words on one baseline. Decision 17.
 */
export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size: number;
  weight: 400 | 600;
  colour: string;
  width: number;
  /** headings: the site's serif for the characters it has */
  serif?: true;
  /** height of a line, in sizes */
  leading?: number;
}

/** Later ones win; what none has falls to Latin. */
const scripts = [
  { font: 'latin', file: '@fontsource/noto-sans/files/noto-sans-latin', has: /[^]/u },
  {
    font: 'latin-ext',
    file: '@fontsource/noto-sans/files/noto-sans-latin-ext',
    has: /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/u,
  },
  {
    font: 'vietnamese',
    file: '@fontsource/noto-sans/files/noto-sans-vietnamese',
    has: /[\u0300\u0301\u0303\u0309\u0323\u1ea0-\u1ef1]/u,
  },
  {
    font: 'cyrillic',
    file: '@fontsource/noto-sans/files/noto-sans-cyrillic',
    has: /\p{Script=Cyrillic}/u,
  },
  { font: 'greek', file: '@fontsource/noto-sans/files/noto-sans-greek', has: /\p{Script=Greek}/u },
  {
    font: 'devanagari',
    file: '@fontsource/noto-sans/files/noto-sans-devanagari',
    has: /[\p{Script=Devanagari}\u0964\u0965]/u,
  },
  { font: 'tamil', file: '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil', has: /\p{Script=Tamil}/u },
] as const;

/** The site's own heading letters: plain Latin, dashes, quotes and the rupee. */
const serif = { font: 'serif', file: 'server/brochures/symposia-serif-600.ttf', has: /[ -~©·×–—‘’“”…₹]/u } as const;

type Font = (typeof scripts)[number]['font'] | (typeof serif)['font'];
interface Run {
  font: Font;
  text: string;
}

/** Both joiners belong to the word they stand in. */
const joiner = /[\u200c\u200d]/u;
const { resolve } = createRequire(import.meta.url);

export function registerFonts(doc: Pdf): void {
  for (const { font, file } of scripts) {
    for (const weight of [400, 600]) doc.registerFont(`${font}-${weight}`, resolve(`${file}-${weight}-normal.woff`));
  }
}

export const registerSerif = (doc: Pdf): Pdf => doc.registerFont(serif.font, serif.file);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .trim()
    .match(/\s*(?:[^\s-]*-+|[^\s-]+)/gu) ?? [];

/** The same style, smaller where a long word asks for it, so that a name is not broken before its last letters. */
export function fitting<Style extends TextStyle>(doc: Pdf, text: string, style: Style): Style {
  const widest = Math.max(0, ...wordsOf(text).map((word) => widthOf(doc, word.trim(), style)));
  if (widest <= style.width) return style;
  return { ...style, size: Math.max((style.size * style.width) / widest, style.size * 0.6) };
}

/** Lines of words that fit the width; words may end after a hyphen, and one wider than a line is broken between characters. */
export function wrap(doc: Pdf, text: string, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const grown = `${lines.at(-1) ?? ''}${word.replace(/^\s+/u, ' ')}`;
    if (lines.length > 0 && widthOf(doc, grown, style) <= style.width) lines[lines.length - 1] = grown;
    else lines.push(...broken(doc, word.trim(), style));
  }
  return lines;
}

function broken(doc: Pdf, word: string, style: TextStyle): string[] {
  if (widthOf(doc, word, style) <= style.width) return [word];
  const parts = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const grown = `${parts.at(-1)}${segment}`;
    if (widthOf(doc, grown, style) <= style.width) parts[parts.length - 1] = grown;
    else parts.push(segment);
  }
  return parts;
}

const lineHeight = ({ size, leading = 1.4 }: Pick<TextStyle, 'size' | 'leading'>): number => size * leading;

export const heightOf = (doc: Pdf, text: string, style: TextStyle): number =>
  wrap(doc, text, style).length * lineHeight(style);

/** Draws from the top edge `y` down and answers where the next thing may begin. */
export function write(doc: Pdf, text: string, { x, y, ...style }: TextStyle & { x: number; y: number }): number {
  let baseline = y + style.size * 1.1;
  for (const line of wrap(doc, text, style)) {
    let at = x;
    for (const run of runsOf(line, style)) {
      doc.font(nameOf(run.font, style)).fontSize(style.size).fillColor(style.colour);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
    baseline += lineHeight(style);
  }
  return baseline - style.size * 1.1;
}

export function widthOf(doc: Pdf, text: string, style: TextStyle): number {
  return runsOf(text, style).reduce(
    (sum, run) => sum + doc.font(nameOf(run.font, style)).fontSize(style.size).widthOfString(run.text),
    0,
  );
}

const nameOf = (font: Font, { weight }: TextStyle): string => (font === 'serif' ? font : `${font}-${weight}`);

function runsOf(text: string, style: TextStyle): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const font = last && joiner.test(char) ? last.font : fontOf(char, style);
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}

const fontOf = (char: string, style: TextStyle): Font =>
  style.serif && serif.has.test(char) ? serif.font : (scripts.findLast(({ has }) => has.test(char))?.font ?? 'latin');
