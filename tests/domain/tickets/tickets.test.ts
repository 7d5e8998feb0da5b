import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLink, encodeLink, passId, qrContent } from '#domain/tickets/tickets.ts';

describe('QR content', () => {
  it('holds only passId, name and email [TICKET-25]', () => {
    const ticket = { pass_id: 'P-1', name: 'Sample Delegate', email: 'd@sample.example' };
    expect(JSON.parse(qrContent(ticket))).toEqual({
      passId: 'P-1',
      name: 'Sample Delegate',
      email: 'd@sample.example',
    });
    expect(Object.keys(JSON.parse(qrContent(ticket)))).toEqual(['passId', 'name', 'email']);
  });
});

describe('pass id', () => {
  it('encodes all 128 bits in readable groups [SEC-02]', () => {
    expect(passId(new Uint8Array(16))).toBe('00000-00000-00000-00000-00000-0');
    expect(passId(new Uint8Array(16).fill(255))).toBe('7ZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-Z');
  });

  it('changes when one bit changes', () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(bytes, fc.nat(127), (value, bit) => {
        const other = Uint8Array.from(value);
        other[bit >> 3] = other[bit >> 3]! ^ (1 << (bit & 7));
        expect(passId(other)).not.toBe(passId(value));
      }),
    );
  });
});

describe('ticket link with its data', () => {
  const lookup = (name: string) => ({
    status: 'verified',
    user_data: [{ name, email: '', personName: name, mobile: '', visitor_id: '', passes: [] }],
  });

  it.each(['Sample Delegate', 'अनीता', 'செல்வி', '日本', '😀'])('keeps the name %s unchanged [TICKET-02]', (name) => {
    expect(decodeLink(encodeLink(lookup(name)))).toEqual(lookup(name));
  });

  it.each([
    [{ user_data: [{ passes: [{}] }] }, ''],
    [{ status: { a: 1 }, user_data: [{ name: 7, passes: [{ pass_id: 'P-1', name: null }] }] }, 'P-1'],
  ])('reads missing and non-text values of %j as blank', (data, id) => {
    const blank = { name: '', email: '', personName: '', mobile: '', visitor_id: '' };
    const pass = { pass_id: id, conference_id: '', name: '', designation: '', organisation: '', email: '' };
    expect(decodeLink(encodeLink(data))).toEqual({ status: '', user_data: [{ ...blank, passes: [pass] }] });
  });

  it('keeps the provisional state of a pass and ignores any other claimed state [SEC-06]', () => {
    const user = { name: 'A', email: '', personName: '', mobile: '', visitor_id: '' };
    const pass = { pass_id: 'P-1', conference_id: '', name: '', designation: '', organisation: '', email: '' };
    const read = (state: unknown) =>
      decodeLink(encodeLink({ status: '', user_data: [{ ...user, passes: [{ ...pass, state }] }] }))?.user_data[0]
        ?.passes;
    expect(read('provisional')).toEqual([{ ...pass, state: 'provisional' }]);
    expect(read('valid')).toEqual([pass]);
  });

  it('is base64 of the JSON in UTF-8 [TICKET-16]', () => {
    expect(Buffer.from(encodeLink(lookup('é')), 'base64').toString('utf8')).toBe(JSON.stringify(lookup('é')));
  });

  it('accepts spaces in place of plus signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(decodeLink(encodeLink(lookup(name)).replaceAll('+', ' '))).toEqual(lookup(name));
      }),
    );
  });

  it.each([
    '',
    'not base64!',
    btoa('not JSON'),
    btoa('"text"'),
    btoa('{}'),
    btoa('{"user_data":[1]}'),
    btoa('\xff\xfe'),
  ])('refuses the damaged link %j', (text) => {
    expect(decodeLink(text)).toBeUndefined();
  });
});
