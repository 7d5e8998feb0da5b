import type { BillingReply } from '#schemas/api/billing.api.ts';

/** Whom an order is billed to that has no invoice yet. */
export const aBilling = (own: Partial<BillingReply> = {}): BillingReply => ({
  name: 'Sample Hospital',
  is_issued: false,
  changes_left: 3,
  documents: [],
  ...own,
});

/** The same once its invoice is issued. */
export const aBillingIssued = (own: Partial<BillingReply> = {}): BillingReply =>
  aBilling({ is_issued: true, documents: [{ kind: 'invoice', serial: 'INV/25-26/000001' }], ...own });
