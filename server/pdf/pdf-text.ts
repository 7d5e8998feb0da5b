import type PDFDocument from 'pdfkit';
import { fontFor, useFont, type FontName, type Weight } from './pdf-fonts.ts';

/**
 * Text in any mixture of the scripts of domain/text/scripts.ts in a PDF: cut into runs of one font, wrapped by words on one
 * baseline. Decision 46.
 */
export type Pdf = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
  width: number;
  /** headings: the site's serif for the characters it has */
  serif?: true;
  /** height of a line, in sizes */
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
