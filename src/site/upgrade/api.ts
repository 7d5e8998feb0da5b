import type { UpgradeSelection } from '#domain/tickets/upgrades.ts';
import type { UpgradeRequest } from '#machines/pass-upgrade/pass-upgrade.ts';
import { createUpgrade, quoteUpgrade } from '#schemas/api/upgrades.api.ts';
import { call, ids } from '#src/lib/http/api-client.ts';
import { tokenUnder } from '#src/lib/order-token.ts';

const params = { expoId: ids.expoId };
const token = tokenUnder('symposia.upgrade');
const bodyOf = ({ target, email, passIds }: UpgradeSelection) => ({ target, email, pass_ids: passIds });

/** Reads the price of an upgrade. An HttpOnly cookie proves that the visitor has verified the email of the passes. */
export const fetchQuote = (upgrade: UpgradeSelection, signal: AbortSignal) =>
  call(quoteUpgrade, { params, body: bodyOf(upgrade), signal });

export const placeUpgrade = ({ cost, ...upgrade }: UpgradeRequest, signal: AbortSignal) =>
  call(createUpgrade, {
    params,
    body: { ...bodyOf(upgrade), OrderCost: cost },
    headers: { 'x-order-token': token.read() },
    signal,
  });
