import type { BillingAnswers } from '#machines/billing-details/billing-details.ts';

/** Billing details that were typed and not saved yet, in this tab: a reload or a session that ends takes nothing away. */
const place = 'symposia.billing';

export function readKeptBilling(order: string): BillingAnswers | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    return kept.order === order && typeof kept.details?.name === 'string' ? kept.details : undefined;
  } catch {
    return undefined; // no storage, or not ours
  }
}

export function keepBilling(kept: { order: string; details: BillingAnswers } | undefined): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch {
    // a browser without storage
  }
}
