import { describe, expect, it } from 'vitest';
import event from '#event/event.json' with { type: 'json' };
import workshops from '#event/workshops.json' with { type: 'json' };
import {
  groupFilters,
  availability,
  bookedHours,
  canSelect,
  grouped,
  overlapping,
  refusal,
  toggled,
  toWorkshop,
  workshopsTotal,
  workshopHours,
  type Workshop,
} from '#domain/booking/workshops.ts';

const aWorkshop = (more: Partial<Workshop> = {}): Workshop => ({
  id: 'airway',
  name: 'Airway',
  price: 1800,
  maxCount: 36,
  leftCount: 12,
  group: 'Critical Care',
  dateTime: '16 Oct FN',
  ...more,
});

const wire = { id: 'airway', name: 'Airway', amount: 1800, max_count: 36, left_count: 12 };

describe('reading a workshop from the API', () => {
  it('maps the server fields to the client fields [WSENT-01]', () => {
    expect(toWorkshop({ ...wire, description: { group: 'Critical Care', dateTime: '16 Oct FN' } })).toEqual(
      aWorkshop(),
    );
  });

  it('accepts the description as a JSON string too [WSENT-02]', () => {
    const description = JSON.stringify({ group: 'Critical Care', dateTime: '16 Oct FN' });
    expect(toWorkshop({ ...wire, description })).toEqual(aWorkshop());
  });

  it.each([{}, '{}', 'not JSON', '"text"', 'null', null])(
    'puts a workshop with description %j into Others [WSENT-03]',
    (description) => {
      expect(toWorkshop({ ...wire, description: description as never })).toMatchObject({
        group: 'Others',
        dateTime: '',
      });
    },
  );
});

describe('grouping of workshops', () => {
  it('groups by group name and sorts by name within a group [WSMODAL-03] [WSMODAL-04]', () => {
    const groups = grouped([
      aWorkshop({ id: '1', name: 'Zeta', group: 'B' }),
      aWorkshop({ id: '2', name: 'Beta', group: 'A' }),
      aWorkshop({ id: '3', name: 'alpha', group: 'B' }),
    ]);
    expect(groups.map(({ name, workshops }) => [name, workshops.map((w) => w.name)])).toEqual([
      ['B', ['alpha', 'Zeta']],
      ['A', ['Beta']],
    ]);
  });

  it('shows the workshops of two groups of this conference only at their configured times', () => {
    const shown = grouped(
      workshops.map((own) => toWorkshop({ ...own, left_count: 1 })),
      groupFilters(event.workshopFilters),
    );
    const at = (name: string) => shown.find((group) => group.name === name)?.workshops.map(({ dateTime }) => dateTime);
    expect(at('Medical Engineering on VR/AR/Surface electromyography')).toEqual([
      '17 Oct FN, 10:00 to 13:00',
      '16 Oct FN, 10:00 to 13:00',
    ]);
    expect(at('Obstetric Emergency')).toEqual(['17 Oct AN, 14:00 to 17:00', '16 Oct AN, 14:00 to 17:00']);
  });

  const engineering = 'Medical Engineering on VR/AR/Surface electromyography';
  const filters = [
    { group: engineering, dateTimes: ['16 Oct FN', '17 Oct FN'] },
    { group: 'Obstetric Emergency', dateTimes: ['16 Oct AN', '17 Oct AN'] },
  ];

  it.each([
    [engineering, '16 Oct FN, 10:00', true, 'WSMODAL-08'],
    [engineering, '17 Oct FN', true, 'WSMODAL-08'],
    [engineering, '16 Oct AN', false, 'WSMODAL-08'],
    [engineering, '18 Oct FN', false, 'WSMODAL-08'],
    ['Obstetric Emergency', '16 Oct AN', true, 'WSMODAL-09'],
    ['Obstetric Emergency', '17 Oct AN, hall 2', true, 'WSMODAL-09'],
    ['Obstetric Emergency', '17 Oct FN', false, 'WSMODAL-09'],
    ['Critical Care', '18 Oct FN', true, 'WSMODAL-09'],
  ])('shows %s at %s: %s [%s]', (group, dateTime, shown) => {
    expect(grouped([aWorkshop({ group, dateTime })], filters)).toHaveLength(shown ? 1 : 0);
  });
});

describe('choosing workshops', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => aWorkshop({ id, group: id }));

  it.each([0, -1])('refuses a workshop with %d seats left [WSMODAL-10]', (leftCount) => {
    expect(refusal(aWorkshop({ leftCount }), [], 5)).toBe('full');
  });

  it('refuses a sixth workshop [WSMODAL-11]', () => {
    expect(refusal(aWorkshop({ group: 'f' }), five, 5)).toBe('most');
    expect(canSelect(aWorkshop({ group: 'f' }), five.slice(1), 5)).toBe(true);
  });

  it('refuses a second workshop of the same group [WSMODAL-12]', () => {
    expect(refusal(aWorkshop(), [aWorkshop({ id: 'other' })], 5)).toBe('group');
  });

  const at = (hours: string, date = '2025-10-16', id = 'b') => {
    const [from = '', to = ''] = hours.split(' to ');
    return aWorkshop({ id, group: id, time: { date, from, to } });
  };

  it.each([
    ['the same hours', at('10:00 to 13:00'), true],
    ['hours within the other', at('11:00 to 12:00'), true],
    ['a start before the end of the other', at('12:59 to 15:00'), true],
    ['a start at the end of the other', at('13:00 to 15:00'), false],
    ['the same hours of another day', at('10:00 to 13:00', '2025-10-17'), false],
    ['no known hours', aWorkshop({ id: 'b', group: 'b' }), false],
  ])('refuses a workshop with %s beside a chosen one: %s', (_, workshop, isRefused) => {
    const chosen = [at('10:00 to 13:00', '2025-10-16', 'a')];
    expect(refusal(workshop, chosen, 5)).toBe(isRefused ? 'time' : undefined);
    expect(overlapping(workshop, chosen)?.id).toBe(isRefused ? 'a' : undefined);
  });

  it('always deselects a chosen workshop, even a full one or one of five [WSMODAL-13]', () => {
    const full = five.map((workshop) => ({ ...workshop, leftCount: 0 }));
    expect(toggled(full[0]!, full, 5).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('adds an allowed workshop and ignores one that is not allowed', () => {
    const one = [aWorkshop()];
    expect(toggled(aWorkshop({ id: 'x', group: 'G' }), one, 5)).toHaveLength(2);
    expect(toggled(aWorkshop({ id: 'x' }), one, 5)).toEqual(one);
  });

  it('adds up the prices', () => {
    expect(workshopsTotal([{ price: 1500 }, { price: 1200 }])).toBe(2700);
    expect(workshopsTotal([])).toBe(0);
  });
});

describe('availability badge', () => {
  it.each([
    [-1, 'full'],
    [0, 'full'],
    [1, 'few'],
    [10, 'few'],
    [11, 'available'],
  ] as const)('shows %d seats left as %s', (left, badge) => {
    expect(availability(left)).toBe(badge);
  });
});

it.each([
  [{ date: '2025-10-16', from: '09:00', to: '12:00' }, { hall: 'Hall 2' }, '16 Oct, 09:00–12:00, Hall 2 (FN)'],
  [{ date: '2025-10-07', from: '12:00', to: '13:30' }, {}, '7 Oct, 12:00–13:30 (AN)'],
])('names the hours and the hall of a workshop: %j', (time, place, words) => {
  expect(workshopHours({ time, ...place })).toBe(words);
});

it('names the stored time of a booked workshop that the programme no longer has', () => {
  const booked = { id: 'airway', dateTime: '16 Oct FN' };
  const time = { date: '2025-10-16', from: '09:00', to: '12:00' };
  expect(bookedHours(booked, [{ id: 'airway', time }])).toBe('16 Oct, 09:00–12:00 (FN)');
  expect(bookedHours(booked, [{ id: 'writing', time }])).toBe('16 Oct FN');
});
