import { toPaise, toRupees, type Rupees, formatInr } from '#domain/money/money.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import type { UpgradePlaced } from '#schemas/api/upgrades.api.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { passUpgrades } from './upgrades.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { readUpgrade, type UpgradeRequest } from './read-upgrade.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { placeAlone } from '#server/sales/orders/placing/place-in-batch.ts';
import { buyersToken } from '#server/sales/orders/placing/buyers-token.ts';
import { describeCheckout } from '#server/sales/payments/describe-checkout.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import { upgradeRows, type UpgradeRows } from './upgrade-rows.ts';

interface PaidUpgradeRequest extends UpgradeRequest {
  cost: Rupees;
  token: string | undefined;
}

/**
 * Places the order of an upgrade. Until it is paid or expires, its passes cannot be part of another upgrade. If the
 * price is 0, the upgrade is done at once. A newer order with the same token replaces this order.
 * Rows: ROUTE-08, UPGRADE-06. Decision 39.
 */
export async function placeUpgrade(services: Services, request: PaidUpgradeRequest): Promise<UpgradePlaced> {
  const { conference, gateways, clock } = services;
  const closed = orderRefusal(conference.event.phases);
  if (closed) throw new Problem(403, closed);
  const upgrade = await readUpgrade(services.db, services, { request: request, mayBeTaken: true });
  const gateway = upgrade.totalPaise > 0 ? gateways.conference : undefined;
  if (upgrade.totalPaise > 0 && !gateway) throw new Problem(503, m.sale_refusals_payments_off());
  if (toPaise(request.cost) !== upgrade.totalPaise)
    throw new Problem(422, m.refusals_total({ right: formatInr(toRupees(upgrade.totalPaise)) }));

  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'upgrade-token', token: request.token });
  const made = { conference, email: request.email, tokenHash, gateway: gateway?.name, now: clock.now() };
  const rows = upgradeRows(upgrade, made);
  const page = orderLink(services.keys, { ...rows.order, linkVersion: null });
  await services.db.transaction((tx) => write(tx, services, { request, rows }));
  const placed = { order_page: page, order_code: rows.order.code };
  if (!gateway) return placed;

  const providerOrder = await openAttempt(services, { orderId: rows.order.id, gateway, returnPath: page });
  if (!providerOrder) throw new Problem(409, m.upgrade_refusals_overtaken());
  const { contact_name: name, contact_email: email, contact_mobile: mobile } = rows.order;
  const checkout = describeCheckout(services, {
    gateway,
    providerOrder,
    orderToken,
    code: rows.order.code,
    label: rows.items[0]?.label ?? '',
    totalPaise: upgrade.totalPaise,
    contact: { name, email, mobile },
    returnPath: page,
    expiresAt: rows.order.hold_until,
  });
  return { ...placed, checkout };
}

interface Writing {
  request: UpgradeRequest;
  rows: UpgradeRows;
}

/** Inserts the order, which cancels this browser's previous order. Then locks the passes and checks them again. */
async function write(tx: Sql, services: Services, { request, rows }: Writing): Promise<void> {
  const { replaced, ...order } = rows;
  await placeAlone(tx, order);
  await readUpgrade(tx, services, { request: request, lock: true });
  await tx.orm.insert(passUpgrades).values(replaced);
  await settleIfFree(tx, services, rows.order);
}
