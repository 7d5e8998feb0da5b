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

/** Draws text from `y` downwards. Returns the y below the text. */
export function write(doc: Pdf, text: string, { x, y, ...style }: TextStyle & { x: number; y: number }): number {
  let baseline = y + style.size * 1.1;
  for (const line of wrap(doc, text, style)) {
    let at = x;
    for (const run of runsOf(line, style)) {
      useFont(doc, run.font, style.weight).fontSize(style.size).fillColor(style.colour);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
    baseline += lineHeight(style);
  }
  return baseline - style.size * 1.1;
}

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
