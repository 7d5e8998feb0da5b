import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, unknownPlaceholders } from '#domain/mailings/mailing-text.ts';
import { segmentInWords } from '#domain/mailings/segment.ts';

const withoutBraces = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[{}]/g, ''));
const known = fc.constantFrom('{name}', '{order}');
const wrong = fc.oneof(
  fc.constantFrom('{', '}'),
  withoutBraces.filter((text) => !['name', 'order'].includes(text)).map((text) => `{${text}}`),
);
const parts = fc.array(fc.oneof(withoutBraces, known));

describe('placeholders of a mailing', () => {
  it('are all replaced, and nothing else changes, whatever the values are', () => {
    fc.assert(
      fc.property(parts, fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (texts, name, order) => {
        const text = texts.join('');
        expect(unknownPlaceholders(text)).toEqual([]);
        const values = new Map([
          ['{name}', name],
          ['{order}', order],
        ]);
        const filled = texts.map((part) => values.get(part) ?? part);
        expect(fillPlaceholders(text, { name, order })).toBe(filled.join(''));
      }),
    );
  });

  it('are refused if a brace belongs to no known one', () => {
    fc.assert(
      fc.property(parts, parts, wrong, (before, after, brace) => {
        expect(unknownPlaceholders([...before, ' ', brace, ' ', ...after].join(''))).not.toEqual([]);
      }),
    );
  });

  it('are named as they were written', () => {
    expect(unknownPlaceholders('Dear {nmae}, {order} {nmae} } and {name')).toEqual(['{nmae}', '}', '{name']);
  });
});

it('a segment is said in one sentence, with all of its filters', () => {
  const names = { passes: [{ id: 'p', name: 'Consultant' }], workshops: [{ id: 'airway', name: 'Airway' }] };
  expect(segmentInWords({ audience: 'people', filters: {} }, names)).toBe(
    'All people for whom this is true: the order is paid or can still be paid.',
  );
  const filters = { state: 'paid', kind: 'bulk', pass: 'p', workshop: 'airway', paid: 'transfer' } as const;
  expect(segmentInWords({ audience: 'contacts', filters }, names)).toBe(
    "The contacts of all orders for which this is true: the state of the order is 'paid', and the kind of the order is " +
      "'group', and the pass is Consultant, and the workshop Airway is booked, and the order was paid by bank transfer.",
  );
  const times = { issue: 'refunding', from: '2025-08-01', to: '2025-08-17', pass: 'gone' } as const;
  expect(segmentInWords({ audience: 'people', filters: times }, names)).toBe(
    'All people for whom this is true: the order is paid or can still be paid, and the pass is gone, and the order has an ' +
      'open issue: refund under way, and the order was placed on 1 August 2025 or later, and the order was placed on 17 August 2025 or earlier.',
  );
});
