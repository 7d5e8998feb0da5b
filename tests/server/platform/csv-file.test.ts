import { describe, expect, it } from 'vitest';
import { csvFile } from '#server/platform/csv-file.ts';

describe('CSV file', () => {
  it('quotes every cell, including cells with quotes, commas and line breaks', () => {
    expect(csvFile([['a', 'b "c", d\ne']])).toBe('\ufeff"a","b ""c"", d\ne"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@A1', '  =1', '\t1'])('escapes %j so that spreadsheets read it as text', (text) => {
    expect(csvFile([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });

  it.each(['Asha-Mary', 'p+1@x.org', '9000000000', ''])('does not escape %j', (text) => {
    expect(csvFile([[text]])).toBe(`\ufeff"${text}"\r\n`);
  });
});
