import fc from 'fast-check';
import type { RefundFate } from './fake-provider.ts';

/**
 * A step of a story about two paid groups of four. `group` is its index; `which` counts refunds or events from the
 * newest; `by` is the index of a member of staff.
 */
export type RefundStep =
  | { kind: 'ask'; group: number; who: number[] | 'all'; terms: 'full' | 'slab'; by: number }
  | { kind: 'approve' | 'decline' | 'withdraw'; which: number; by: number }
  | { kind: 'exchange'; group: number; person: number; workshops: string[]; by: number }
  | { kind: 'pay exchange' | 'open exchange' | 'withdraw exchange' | 'refund exchange'; which: number }
  | { kind: 'refund order' | 'cancel' | 'pay twice'; group: number }
  | { kind: 'deliver'; which: number }
  | { kind: 'by hand' | 'again'; which: number }
  | { kind: 'refund' }
  | { kind: 'pass'; minutes: number }
  | { kind: 'fate'; fate: RefundFate };

/** Rounds of steps. The steps of a round run at the same time. */
export type RefundStory = RefundStep[][];

const group = fc.integer({ min: 0, max: 1 });
const by = fc.integer({ min: 0, max: 1 });
const which = fc.integer({ min: 0, max: 2 });
const kind = <Name extends RefundStep['kind']>(...names: Name[]) => fc.constantFrom(...names);
const who = fc.oneof(
  { weight: 4, arbitrary: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constant('all' as const) },
);
/** Exchanges for cheaper, equal and dearer workshops: see `storyPrices`. */
const workshops = fc.subarray(['airway', 'writing', 'laparoscopy'], { maxLength: 2 });
const person = fc.integer({ min: 0, max: 3 });
const terms = fc.constantFrom('full' as const, 'slab' as const);
const step: fc.Arbitrary<RefundStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: kind('ask'), group, who, terms, by }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('approve'), which, by }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('decline', 'withdraw'), which, by }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('exchange'), group, person, workshops, by }) },
  { weight: 6, arbitrary: fc.record({ kind: kind('pay exchange'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('open exchange', 'withdraw exchange', 'refund exchange'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('refund order', 'cancel', 'pay twice'), group }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('deliver', 'by hand', 'again'), which }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('refund') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('pass'), minutes: fc.constantFrom(1, 90, 20 * 24 * 60) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('fate'),
      fate: fc.constantFrom<RefundFate>('pending', 'refused', 'unreachable', 'reply lost', 'no-balance'),
    }),
  },
);

const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 7 });

/** People exchange workshops first, and the dearer ones are paid. */
const exchanged: fc.Arbitrary<RefundStory> = fc
  .tuple(
    fc.array(fc.record({ kind: kind('exchange'), group, person, workshops, by }), { minLength: 2, maxLength: 4 }),
    fc.array(fc.record({ kind: kind('pay exchange'), which }), { minLength: 1, maxLength: 3 }),
    rounds,
  )
  .map(([exchanges, payments, rest]) => [exchanges, payments, ...rest]);

export const refundStories: fc.Arbitrary<RefundStory> = fc.oneof(rounds, exchanged);
