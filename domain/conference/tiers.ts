/** A card of the catalogue. It has the price of its pass. Rows: TIER-01 to TIER-03. */
export const pricedTiers = <Tier extends { id: string }>(
  tiers: readonly Tier[],
  passes: readonly { id: string; price: number }[],
): (Tier & { price: number })[] =>
  tiers.map((tier) => ({ ...tier, price: passes.find(({ id }) => id === tier.id)?.price ?? 0 }));
