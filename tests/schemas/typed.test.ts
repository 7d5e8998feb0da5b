import { describe, expect, it } from 'vitest';
import { charsets, outside, typed, type Charset } from '#domain/text/formats.ts';

describe('typed text', () => {
  it.each<[Charset, string, string]>([
    ['letters', 'Ann3 O’Hara-2', 'Ann O’Hara-'],
    ['letters', "Anne-Marie O'Brien", "Anne-Marie O'Brien"],
    ['letters', 'Jose\u0301', 'José'], // a combining accent is composed
    // the zero-width joiner in the last word is kept
    ['letters', 'ਗੁਰਪ੍ਰੀਤ ശ്രീ శ్రీ র‍্যা', 'ਗੁਰਪ੍ਰੀਤ ശ്രീ శ్రీ র‍্যা'],
    ['letters', 'محمد 王 Ann', ' Ann'], // no font of the passes has these characters
    ['letters', 'Ångström', 'Ångström'],
    ['letters', 'प्रिया शर्मा', 'प्रिया शर्मा'], // vowel signs of Devanagari are kept
    ['letters', 'தமிழ்ச்செல்வி 9', 'தமிழ்ச்செல்வி '],
    ['letters', '𠮷 ✨', ' '], // a character of two UTF-16 units is dropped completely
    ['personal', 'Dr. A/B-C, D & E! @f (g)', 'Dr. A/B-C, D & E! @f g'],
    ['company', "St. John's 24 (Pvt.) Ltd", "St. John's 24 Pvt. Ltd"],
    ['printed', 'No. 12, 3rd floor (B#4)\n—“A”—₹ 😀 王', 'No. 12, 3rd floor (B#4)\n—“A”—₹  '],
    ['capitals', '29abcDE1f/', '29ABCDE1F'], // lower case becomes upper case
    ['digits', '+91 98765-43210', '919876543210'],
    ['digits', '९८७ ௪௫ ٦۷８', '98745678'], // digits of other scripts are digits of a phone number or a code
    ['letters', 'S.Ramanathan, K/L', 'S Ramanathan K L'], // a sign between words does not glue them
    ['letters', 'Dr. Asha R.', 'Dr Asha R '],
  ])('keeps only %s in %j [FORM-02]', (charset, text, kept) => {
    expect(typed(text, { charset })).toBe(kept);
  });

  it.each([
    ['abcdef', 3, 'abc'],
    ['abc', 3, 'abc'],
    ['', 3, ''],
    ['😀😁😂', 2, '😀😁'], // the length counts characters, not UTF-16 units
    ['प्रिया', 3, 'प्र'], // the first cluster alone is too long
    ['ab👨‍👩‍👧', 4, 'ab'], // a cluster is never cut
    ['कन्ति', 3, 'क'],
    ['தமிழ்', 4, 'தமி'],
  ])('cuts %j to %i characters [FORM-01]', (text, maxLength, kept) => {
    expect(typed(text, { maxLength })).toBe(kept);
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0091-98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['91987654321', '91987654321'], // one digit is missing
    ['9198765432', '9198765432'], // ten digits are a complete number, also with first digits 91
    ['0987654321', '0987654321'],
    // what is left over after the number stays, so that it is an error
    ['91987654321098', '91987654321098'],
    ['0112345678901', '0112345678901'],
    ['98765432101', '98765432101'],
    ['+91 +91 98765 43210', '+91919876543210'],
    ['+91 98765 43210 / 98765 43211', '+919876543210987'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['௯௮௭௬௫ ௪௩௨௧௦', '9876543210'],
    ['+91 (0)98765 43210', '9876543210'],
    ['+1 650 555 1234', '+16505551234'],
    ['+1 (650) 555-1234', '+16505551234'],
    ['001 650.555.1234', '+16505551234'],
    ['98765+43210', '9876543210'], // a + is allowed only at the start
    ['+12345678901234567', '+123456789012345'], // a number has at most 15 digits
    ['00', '+'],
    ['+91987654321', '+91987654321'], // one digit is missing
  ])('turns the mobile number %j into %j [BULK-18]', (text, kept) => {
    expect(typed(text, { charset: 'mobile', maxLength: 16 })).toBe(kept);
  });

  it('drops characters before it cuts, so dropped characters use no space [FORM-01] [FORM-02]', () => {
    expect(typed('1a2b3c4d', { charset: 'letters', maxLength: 3 })).toBe('abc');
  });

  it('lists each character outside a charset once', () => {
    expect(outside('Ann3 王3 #', 'letters')).toEqual(['3', '王', '#']);
    expect(outside("Anne-Marie O'Brien", 'letters')).toEqual([]);
  });

  it('stays unchanged without a rule', () => {
    expect(typed('any <thing> 123', {})).toBe('any <thing> 123');
  });

  it.each(Object.keys(charsets) as Charset[])('is not changed by a second pass: %s', (charset) => {
    const once = typed('Aa1 .,/-!&@é😀', { charset, maxLength: 8 });
    expect(typed(once, { charset, maxLength: 8 })).toBe(once);
  });
});
