import type { BillingReply } from '#schemas/api/billing.api.ts';

/** Billing details of an order without an invoice. */
export const aBilling = (own: Partial<BillingReply> = {}): BillingReply => ({
  name: 'Sample Hospital',
  is_issued: false,
  changes_left: 3,
  documents: [],
  ...own,
});

/** Billing details of an order with an invoice. */
export const aBillingIssued = (own: Partial<BillingReply> = {}): BillingReply =>
  aBilling({ is_issued: true, documents: [{ kind: 'invoice', serial: 'INV/25-26/000001' }], ...own });
