import type { BillingAnswers } from '#machines/billing-details/billing-details.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

interface KeptBilling {
  order: string;
  details: BillingAnswers;
}

const isKeptBilling = (value: unknown): value is KeptBilling =>
  hasTexts('order')(value) && 'details' in value && hasTexts('name')(value.details);

const stored = storedValue('session', 'symposia.billing', isKeptBilling);

/** Billing details of the order that were typed in this tab and not saved. They survive a reload and an ended session. */
export function readKeptBilling(order: string): BillingAnswers | undefined {
  const kept = stored.read();
  return kept?.order === order ? kept.details : undefined;
}

/** Undefined forgets them. */
export const keepBilling = (kept: KeptBilling | undefined): boolean => stored.write(kept);
