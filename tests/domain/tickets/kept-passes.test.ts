import { describe, expect, it } from 'vitest';
import { ago, momentInWords, momentThere } from '#domain/time/time-in-words.ts';
import { keptPass, readKeptPass, type KeptPass } from '#domain/tickets/kept-passes.ts';

const aRecord = (own: object = {}): KeptPass => ({
  pass: {
    pass_id: '4T2MZ-8QK1C',
    conference_id: 'simc-2025-ug',
    name: 'மீனா',
    designation: 'Professor',
    organisation: 'Sample Medical College',
    email: 'meena@hospital.example',
  },
  status: 'provisional',
  event: { name: 'SIMC 2025', when: 'October 16-18, 2025' },
  keptAt: 1_755_421_200_000,
  ...own,
});

describe('stored pass', () => {
  it('contains the data that the ticket shows, but no code and no link data', () => {
    const more = { otp_code: '123456', data: 'ey', signature: 's', mobile: '9876543210' };
    const kept = keptPass({ ...aRecord(), ...more, pass: { ...aRecord().pass, ...more } } as KeptPass);
    expect(kept).toEqual(aRecord());
    expect(JSON.stringify(kept)).not.toMatch(/123456|signature|data|9876543210/);
  });

  it.each([
    undefined,
    'text',
    {},
    aRecord({ pass: undefined }),
    aRecord({ pass: { name: 'no id' } }),
    aRecord({ event: null }),
    aRecord({ status: 1 }),
    aRecord({ keptAt: 'yesterday' }),
  ])('is ignored if the stored record is invalid: %o', (record) => {
    expect(readKeptPass(record)).toBeUndefined();
  });

  it('has blanks for missing texts', () => {
    const { pass, event } = readKeptPass(aRecord({ pass: { pass_id: 'A' }, event: {} }))!;
    expect([pass.name, pass.email, event]).toEqual(['', '', { name: '', when: '' }]);
  });
});

describe('age of a stored pass', () => {
  it.each([
    [0, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [60 * 60_000, '1 hour ago'],
    [3.9 * 3_600_000, '3 hours ago'],
    [24 * 3_600_000, '1 day ago'],
    [49 * 3_600_000, '2 days ago'],
    [-5000, 'less than a minute ago'],
  ])('shows %d ms as %s', (ms, words) => expect(ago(ms)).toBe(words));

  it('shows the time in the time zone of the event', () => {
    const moment = Date.UTC(2026, 10, 21, 8, 35);
    expect([momentInWords(moment, 'UTC'), momentInWords(moment, 'Asia/Kolkata')]).toEqual([
      '21 Nov 2026, 08:35',
      '21 Nov 2026, 14:05',
    ]);
    expect(momentThere(moment, 'Asia/Kolkata')).toBe('21 Nov 2026, 14:05 IST');
  });
});
