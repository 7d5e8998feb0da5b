import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { passesPdf, passPdf } from '#server/sales/tickets/pass-pdf.ts';
import { testConference } from '#tests/support/server.ts';

const { event } = testConference();
const aPass = (name: string, workshops: { name: string; dateTime: string }[] = []) => ({
  kind: 'pass' as const,
  workshops,
  issuedAt: new Date('2025-08-17T06:00:00Z'),
  ticket: {
    pass_id: '4T2MZ-8QK1C-9D0XA-77BCD-EFGHJ-K',
    conference_id: event.ids.conferenceIds.post,
    name,
    designation: 'Professor',
    organisation: 'Sample Medical College',
    email: 'asha@example.org',
  },
});

/** The source of a PDF with decompressed streams. */
function decompressed(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}

/** Glyph ids of all drawn characters. 0000 is the empty box for a character that the font does not have. */
const glyphs = (pdf: string): string[] =>
  [...pdf.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, run = '']) =>
    [...run.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );

describe('pass PDF', () => {
  it.each([
    ['Latin', 'José Łukasz Nguyễn O’Neil', /NotoSans-/],
    ['Devanagari', 'श्रीमती क्षितिज त्रिपाठी', /NotoSansDevanagari|NotoSans-/],
    ['Tamil', 'கார்த்திக் செல்வி', /NotoSansTamil/],
    ['Cyrillic', 'Мария Иванова', /NotoSans-/],
    ['three scripts', 'கார்த்திக் क्षितिज José', /NotoSansTamil/],
  ])('prints a name in %s with embedded glyphs', async (_, name, font) => {
    const pdf = decompressed(await passPdf(event, aPass(name)));
    expect(pdf).toMatch(font);
    expect(glyphs(pdf).length).toBeGreaterThan(50);
    expect(glyphs(pdf)).not.toContain('0000');
  });

  it('prints an empty box for a script without a font, and does not fail', async () => {
    expect(glyphs(decompressed(await passPdf(event, aPass('王小明'))))).toContain('0000');
  });

  it('prints a name of 30 letters on one line, smaller than a short one', async () => {
    const sizesIn = async (name: string) =>
      [...decompressed(await passPdf(event, aPass(name))).matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) =>
        Number(size),
      );
    expect(Math.max(...(await sizesIn('Asha Raman')))).toBe(20);
    const sizes = await sizesIn('Venkatanarasimharajuvaripettai');
    expect(Math.max(...sizes)).toBeLessThan(20);
    expect(sizes.filter((size) => size === Math.max(...sizes))).toHaveLength(1);
  });

  it('has four passes per page, and scales down a pass with more text', async () => {
    const workshops = Array.from({ length: 5 }, (_, index) => ({
      name: 'A very long name of a workshop '.repeat(3),
      dateTime: `${16 + index} Oct`,
    }));
    const passes = Array.from({ length: 9 }, (_, index) => aPass(`Asha Raman ${index}`, index === 4 ? workshops : []));
    const pdf = decompressed(await passesPdf(event, passes));
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
    const scales = [...pdf.matchAll(/^(0\.\d+) 0 0 \1 0 0 cm$/gm)].map(([, scale]) => Number(scale));
    expect(scales).toHaveLength(1);
    expect(scales[0]).toBeGreaterThan(0.5);
  });
});
