import type PDFDocument from 'pdfkit';
import { fontFor, useFont, type FontName, type Weight } from './pdf-fonts.ts';

/**
 * Text in any mix of the scripts in domain/text/scripts.ts. It is split into runs of one font, broken into lines, and
 * drawn on one baseline. Decision 46.
 */
export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
  width: number;
  /** for headings: uses the serif font for the characters that it has */
  serif?: true;
  /** line height divided by the font size */
  leading?: number;
  /** heading in the structure of the document; a paragraph if omitted */
  tag?: 'H1' | 'H2';
}

interface Run {
  font: FontName;
  text: string;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .trim()
    .match(/\s*(?:[^\s-]*-+|[^\s-]+)/gu) ?? [];

/** Returns a smaller font size, at least 60 %, if the longest word does not fit. So names are not broken. */
export function fitting<Style extends TextStyle>(doc: Pdf, text: string, style: Style): Style {
  const widest = Math.max(0, ...wordsOf(text).map((word) => widthOf(doc, word.trim(), style)));
  if (widest <= style.width) return style;
  return { ...style, size: Math.max((style.size * style.width) / widest, style.size * 0.6) };
}

/**
 * Breaks text into lines that fit the width. Lines end after spaces and hyphens. A word that is wider than a line is
 * broken between characters.
 */
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

/**
 * Draws text from `y` downwards, as a paragraph or heading of the document's structure. Returns the y below the text.
 * A line in a script with joined letters has its letters as ActualText: the glyphs are not in the order of reading.
 */
export function write(doc: Pdf, text: string, { x, y, tag = 'P', ...style }: Written): number {
  const content = doc.markStructureContent(tag);
  let baseline = y + style.size * 1.1;
  for (const line of wrap(doc, text, style)) {
    let at = x;
    const runs = runsOf(line, style);
    const hasJoined = runs.some(({ font }) => !hasGlyphPerLetter.has(font));
    if (hasJoined) doc.markContent('Span', { actual: line });
    for (const run of runs) {
      useFont(doc, run.font, style.weight).fontSize(style.size).fillColor(style.colour);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
    if (hasJoined) doc.endMarkedContent();
    baseline += lineHeight(style);
  }
  doc.endMarkedContent();
  partsOf(doc).add(doc.struct(tag, {}, [content]));
  return baseline - style.size * 1.1;
}

/** The root of the structure, to which paragraphs are added. pdfkit ends it with the document. */
function partsOf(doc: Pdf): ReturnType<Pdf['struct']> {
  const known = roots.get(doc) ?? doc.struct('Document');
  if (!roots.has(doc)) doc.addStructure(known);
  roots.set(doc, known);
  return known;
}

const roots = new WeakMap<Pdf, ReturnType<Pdf['struct']>>();

type Written = Omit<TextStyle, 'tag'> & { x: number; y: number; tag?: 'P' | TextStyle['tag'] };

/** Fonts whose glyphs are letters in the order of reading. */
const hasGlyphPerLetter = new Set<FontName>([
  'latin',
  'latinExt',
  'vietnamese',
  'greek',
  'cyrillic',
  'cyrillicExt',
  'serif',
]);

export function widthOf(doc: Pdf, text: string, style: TextStyle): number {
  return runsOf(text, style).reduce(
    (sum, run) => sum + useFont(doc, run.font, style.weight).fontSize(style.size).widthOfString(run.text),
    0,
  );
}

function runsOf(text: string, { serif, weight }: TextStyle): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const last = runs.at(-1);
    const font = fontFor(char, { serif, weight, last: last?.font });
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
}
