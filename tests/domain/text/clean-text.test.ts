import { describe, expect, it } from 'vitest';
import { cleanText, oneLine } from '#domain/text/clean-text.ts';

describe('clean text', () => {
  it.each([
    ['a control character', 'Asha\u0000\u001b[31m', 'Asha[31m'],
    ['a zero-width space', 'Asha\u200b Raman', 'Asha Raman'],
    ['a byte order mark', '\ufeffAsha', 'Asha'],
    ['a soft hyphen', 'Asha\u00ad', 'Asha'],
    ['a change of direction', '\u202eAsha\u202c \u2066Raman\u2069\u200f', 'Asha Raman'],
    ['a tag character', 'Asha\u{e0041}', 'Asha'],
    ['a filler without ink', 'Asha\u3164\u115f', 'Asha'],
    ['a joiner between Latin letters', 'As\u200dha\u200c', 'Asha'],
    ['a joiner alone', '\u200d\u200c', ''],
    ['a variation selector after a letter', 'Asha\ufe0f', 'Asha'],
    ['variation selectors alone', '\ufe0f\ufe0f', ''],
    ['variation selectors after a digit', '1\ufe0f\ufe0e', '1'],
  ])('has no %s', (_, text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it.each([
    ['after a virama', 'ക്\u200d ക്\u200cഷ'],
    ['before a virama', 'র\u200d্যা'],
    ['in Persian', 'می\u200cخواهم'],
    ['in a family of emoji', '👨🏽\u200d👩\u200d👧 ❤\ufe0f\u200d🔥'],
  ])('keeps the joiners %s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('keeps tabs and lines, and ends each line with one character', () => {
    expect(cleanText('a\tb\r\nc\rd\u2028e\u0085f')).toBe('a\tb\nc\nd\ne\nf');
  });

  it('composes accents', () => {
    expect(cleanText('Jose\u0301')).toBe('José');
  });

  it.each([
    ['after one another', ''],
    ['between characters without ink', '\u200b'],
  ])('has at most 30 marks on a letter %s, because composing many blocks the service [SEC-16]', (_, between) => {
    const marks = `\u0301\u0323${between}`.repeat(500);
    expect(cleanText(`क${marks}`)).toHaveLength(31);
  });

  it('keeps the marks of Tibetan and of Hebrew with accents', () => {
    for (const text of ['བསྒྲུབས་ཧཱུྃ', 'בְּרֵאשִׁ֖ית']) expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  it('is on one line as a name', () => {
    expect(oneLine(' \u200bAsha \n\t Raman\u00a0')).toBe('Asha Raman');
  });
});
