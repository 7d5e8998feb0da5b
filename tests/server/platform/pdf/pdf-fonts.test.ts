import PDFDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { charsets } from '#domain/text/formats.ts';
import { joiners, scripts } from '#domain/text/scripts.ts';
import { fontFor, useFont } from '#server/platform/pdf/pdf-fonts.ts';
import { write } from '#server/platform/pdf/pdf-text.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { awardForm } from '#schemas/forms/award.form.ts';
import { billingForm } from '#schemas/forms/booking/billing.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';

/** All characters of the first two Unicode planes without surrogates. */
const characters = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const matching = (charset: string) => characters.filter((char) => new RegExp(`^[${charset}]$`, 'u').test(char));

const doc = new PDFDocument();
const font = vi.spyOn(doc, 'font');

/** Glyph ids of a text. 0 is the empty box for a character that the font does not have. */
function glyphsOf(text: string, weight: 400 | 600 = 400): number[] {
  useFont(doc, fontFor(text, { serif: undefined, weight, last: undefined }), weight);
  const [source] = font.mock.lastCall as unknown as [{ layout(of: string): { glyphs: { id: number }[] } }];
  return source.layout(text).glyphs.map(({ id }) => id);
}

describe('PDF fonts', () => {
  it.each(['letters', 'personal', 'company', 'printed'] as const)(
    'have a glyph for each character that the charset %s accepts',
    (name) => {
      // white space and joiners have no glyph
      const accepted = matching(charsets[name]).filter((char) => !/[\s\u200c\u200d]/u.test(char));
      expect(accepted.length).toBeGreaterThan(1500);
      for (const weight of [400, 600] as const)
        expect(accepted.filter((char) => glyphsOf(char, weight).includes(0))).toEqual([]);
    },
  );

  it('cover letters and their marks; names accept only space, hyphen and apostrophes besides them [DREG-01]', () => {
    const letters = matching(Object.values(scripts).join('') + joiners);
    expect(letters.filter((char) => !/[\p{L}\p{M}\u200c\u200d]/u.test(char))).toEqual([]);
    const others = matching(charsets.letters).filter((char) => !letters.includes(char));
    expect(others.join('')).toBe(` '-’`);
  });

  it('place every mark and joined letter of a word, in scripts that fontkit cannot shape [SEC-47]', () => {
    for (const word of ['ਗੁਰਪ੍ਰੀਤ', 'ఢిల్లీ', 'ശ്രീജിത്ത്', 'ꯃꯩꯇꯩ', 'বন্দ্যোপাধ্যায়', 'क्षितिज'])
      expect(glyphsOf(word), word).not.toContain(0);
    expect(glyphsOf('क्षि')).toHaveLength(2); // the vowel sign and one conjunct of consonants
  });

  it('write any mixture of scripts without running out of time or memory [SEC-47]', () => {
    const all = Object.values(scripts).map((letters) => matching(letters).join(''));
    const style = { size: 8, weight: 400, colour: '#000000', width: 500, x: 0, y: 0 } as const;
    expect(() => write(doc, all.join(' '), style)).not.toThrow();
    expect(() => write(doc, characters.filter((char) => /\p{M}/u.test(char)).join(''), style)).not.toThrow();
  });
});

describe('text printed on passes and invoices', () => {
  it.each([
    ['delegate', delegateForm, ['personName', 'designationOther', 'name', 'billingName']],
    ['attendee', attendeeForm, ['name', 'designation']],
    ['billing', billingForm, ['name', 'address']],
    ['award', awardForm, ['nomineeName', 'designation', 'organizationName', 'address']],
  ])('accepts only letters that have a font: %s', (_, { document }, fields) => {
    for (const field of fields)
      expect(['letters', 'personal', 'company', 'printed'], field).toContain(document.properties[field]?.charset);
  });
});
