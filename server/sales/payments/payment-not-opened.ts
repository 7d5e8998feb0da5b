import type { OrderKind } from '#domain/booking/orders.ts';
import { isGroup } from '#domain/booking/order-kinds.ts';
import { AmountTooHigh } from '#server/sales/payments/payment-gateway.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';

/** Returns the error for the buyer if a payment could not be opened. For a group, it offers a bank transfer. */
export function paymentNotOpened(cause: unknown, order: { kind: OrderKind }): Problem {
  const tooHigh = isGroup(order) ? m.group_refusals_amount_too_high() : m.refusals_amount_too_high();
  const problem =
    cause instanceof AmountTooHigh ? new Problem(409, tooHigh) : new Problem(503, m.refusals_gateway_down());
  problem.cause = cause;
  return problem;
}
