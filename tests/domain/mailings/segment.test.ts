import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { segmentOf } from '#domain/mailings/segment.ts';

const read = (query: string) => segmentOf(new URLSearchParams(query));

describe('segment of a list', () => {
  it('has the audience and all filters of the list', () => {
    const query =
      'audience=contacts&kind=bulk&state=paid&pass=2&workshop=airway&paid=transfer&issue=exception&from=2025-08-01&to=2025-08-17';
    expect(read(query)).toEqual({
      audience: 'contacts',
      filters: {
        kind: 'bulk',
        state: 'paid',
        pass: '2',
        workshop: 'airway',
        paid: 'transfer',
        issue: 'exception',
        from: '2025-08-01',
        to: '2025-08-17',
      },
    });
  });

  it('is that of all people without a query, and leaves out what is no filter', () => {
    expect(read('')).toEqual({ audience: 'people', filters: {} });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('kind', 'state', 'paid', 'issue', 'from'), fc.string()), (query) => {
        const { filters } = segmentOf(new URLSearchParams(Object.entries(query)));
        for (const [key, value] of Object.entries(filters)) expect(value).toBe(query[key]);
      }),
    );
    expect(read('kind=none&state=&from=tomorrow&sort=name&q=asha').filters).toEqual({});
  });
});
