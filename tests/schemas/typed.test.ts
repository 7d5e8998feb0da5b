import { describe, expect, it } from 'vitest';
import { outside, typed } from '#domain/text/formats.ts';

describe('typed text', () => {
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
});
