import type { PreviewRow } from '#schemas/api/desk/passes.api.ts';
import type { PassKind } from './issue-passes/issue-passes.ts';

/** A kind without a price, and one with a price, which needs a reason. */
export const somePassKinds = (): PassKind[] => [
  { id: 'visitor', name: 'Visitor Pass', valid: 1, replaced: 0, needs_reason: false },
  { id: 'delegate', name: 'Delegate Pass', valid: 0, replaced: 0, needs_reason: true },
];

export const aPreviewRow = (number: number, outcome: PreviewRow['outcome'] = 'issue'): PreviewRow => ({
  name: `Person ${number}`,
  designation: '',
  organisation: '',
  email: `person-${number}@example.org`,
  mobile: '',
  outcome,
});

/** A list that needs two calls: twenty-one people get a pass, the last one after approval, and one has a pass. */
export const aLongPreview = (): PreviewRow[] => [
  ...Array.from({ length: 20 }, (_, index) => aPreviewRow(index + 1)),
  aPreviewRow(21, 'ask'),
  aPreviewRow(22, 'has-one'),
];
