import { workshopTime } from '#domain/booking/workshops.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import workshops from '#event/workshops.json' with { type: 'json' };
import { readPage, someFacts } from '#tests/support/screens/public-page.ts';

/** Workshops with 0, 1, 2, … free seats, in their order. */
const facts = someFacts({}, { workshops: workshops.map((each, place) => ({ ...each, seatsLeft: place })) });

describe('seats in the start page document', () => {
  let page: Document;
  beforeAll(async () => void ({ document: page } = await readPage('/', facts)));

  it('are readable without a script, with time, price and free seats', () => {
    const lines = [...page.querySelectorAll('section li')].map(({ textContent }) => textContent);
    const [first, second] = workshops;
    expect(lines).toContain(`${workshopTime(first!.time)}${first!.name}, ₹1,500, Fully booked`);
    expect(lines).toContain(`${workshopTime(second!.time)}${second!.name}, ₹1,800, 1/${second!.max_count} spots`);
    expect(lines.filter((line) => /(\d\/\d+ spots|Fully booked)$/.test(line))).toHaveLength(workshops.length);
  });

  it('are passed to the hydrated schedule', () => {
    const { seatsLeft } = JSON.parse(page.getElementById('symposia-page')!.textContent);
    expect(seatsLeft).toEqual(Object.fromEntries(workshops.map(({ id }, place) => [id, place])));
  });

  it('are left out when unknown', async () => {
    const { document: unknown } = await readPage('/');
    expect(unknown.body.textContent).not.toMatch(/\d spots|Fully booked/);
    expect(JSON.parse(unknown.getElementById('symposia-page')!.textContent).seatsLeft).toEqual({});
  });
});
