import { describe, expect, it } from 'vitest';
import { csvFile } from '#server/csv.ts';

describe('a list for spreadsheets', () => {
  it('has every cell in quotes, also one with quotes, commas and line ends', () => {
    expect(csvFile([['a', 'b "c", d\ne']])).toBe('\ufeff"a","b ""c"", d\ne"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@A1', '  =1', '\t1'])('says %j as text', (text) => {
    expect(csvFile([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  });

  it.each(['Asha-Mary', 'p+1@x.org', '9000000000', ''])('leaves %j as it is', (text) => {
    expect(csvFile([[text]])).toBe(`\ufeff"${text}"\r\n`);
  });
});
