import { workshopTime } from '#domain/booking/workshops.ts';
import { datesInWords } from '#domain/time/dates.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { conferenceBrochure } from '#server/platform/pdf/brochures/conference-brochure.ts';
import { stallBrochure } from '#server/platform/pdf/brochures/stall-brochure.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { pdfWords } from '#tests/support/words/pdf-words.ts';

const read = () => readEventFile('event').conference;
const { event, workshops, passes, stalls, programme, tax } = read();
const inr = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

describe('conference brochure', () => {
  let pages: string[];
  let words: string;
  beforeAll(async () => {
    pages = pdfWords(await conferenceBrochure(read()));
    words = pages.join('\n');
  });

  it('starts with name, dates, venue and the note that it is a sample', () => {
    const cover = pages[0]?.replaceAll('\n', ' ');
    for (const fact of [
      event.name,
      datesInWords(event.dates),
      event.venue.name,
      'Conference brochure',
      'Edition of 1 July 2025',
    ])
      expect(cover).toContain(fact);
    expect(cover).toContain('Sample event: nothing in this brochure is real.');
  });

  it('lists the sessions of every day with time and hall', () => {
    expect(words).toContain('Thursday, 16 October 2025: Emergency and critical care');
    for (const { title, from, to, place } of programme.flatMap(({ sessions }) => sessions)) {
      expect(words).toContain(`${from}–${to}${title}${place}`);
    }
  });

  it('lists every workshop with its price and time', () => {
    for (const { name, amount, max_count: seats, time } of workshops) {
      expect(words).toContain(`${name}${workshopTime(time)}, ${seats} seats${inr(amount)}`);
    }
  });

  it('lists the fee of every pass', () => {
    for (const { name, price } of passes) expect(words).toMatch(new RegExp(`${name}[^₹]*${inr(price)}`));
  });
});

describe('stall brochure', () => {
  it('lists the contents of a stall, the prices and the contacts', async () => {
    const words = pdfWords(await stallBrochure(read())).join('\n');
    for (const { name, size, amount } of stalls.tariff) expect(words).toContain(`${name}${size}${inr(amount)}`);
    for (const item of stalls.includes) expect(words).toContain(item);
    for (const { name, phone } of stalls.contacts) expect(words).toMatch(new RegExp(`${name}[^+]*\\${phone}`));
    expect(words).toContain(`GST Number${tax.supplier.gstin}`);
    expect(words).toContain(`TAN Number${stalls.tan}`);
    expect(words).not.toContain('\ufffd');
  });
});

describe.each([
  ['conference', conferenceBrochure],
  ['stall', stallBrochure],
])('%s brochure', (_, print) => {
  it('is identical, byte for byte, for the same files, and different for other files', async () => {
    const [first, second] = [await print(read()), await print(read())];
    expect(first.equals(second)).toBe(true);
    const changed = read();
    changed.event.edition = '2025-08-01';
    expect(first.equals(await print(changed))).toBe(false);
  });

  it('fills further pages for a long event, without text below the page foot', async () => {
    const long = read();
    long.committee = Array.from({ length: 30 }, () => long.committee[1]!);
    long.stalls.notes = Array.from({ length: 80 }, (_note, index) => `Note ${index}: ${'words that go on '.repeat(8)}`);
    const pages = pdfWords(await print(long));
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages.slice(1)) expect(page.split('\n').length).toBeLessThan(60);
  });
});
