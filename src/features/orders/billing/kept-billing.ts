import type { BillingAnswers } from '#machines/billing-details/billing-details.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';

interface KeptBilling {
  order: string;
  details: BillingAnswers;
}

const isKeptBilling = (value: unknown): value is KeptBilling =>
  hasTexts('order')(value) && 'details' in value && hasTexts('name')(value.details);

const stored = storedValue('session', 'symposia.billing', isKeptBilling);

/** Unsaved billing details of the order, typed in this tab. They survive a reload and an expired session. */
export function readKeptBilling(order: string): BillingAnswers | undefined {
  const kept = stored.read();
  return kept?.order === order ? kept.details : undefined;
}

/** Undefined deletes them. */
export const keepBilling = (kept: KeptBilling | undefined): boolean => stored.write(kept);
