import { m } from '#messages';

const blank = '\u0000';
const blanks = new Proxy({}, { get: () => blank });

const texts = Object.values(m).map((message) => (message as (inputs: object) => string)(blanks));
const fixed = new Set(texts.filter((text) => !text.includes(blank)));
const patterns = texts.filter((text) => text.includes(blank) && text.replaceAll(blank, '').length > 8).map(patternOf);

/** Whether a text is a sentence of the catalogue. */
export const isSentence = (text: string): boolean => fixed.has(text) || patterns.some((pattern) => pattern.test(text));

function patternOf(text: string): RegExp {
  const parts = text.split(blank).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 'su');
}
