import { AmountTooHigh } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/http/problems.ts';
import { m } from '#messages';

/** What a buyer is told where the provider has opened no payment. A group can be paid by a transfer instead. */
export function notOpened(cause: unknown, { kind }: { kind: string }): Problem {
  const tooHigh = kind === 'bulk' ? m.group_refusals_amount_too_high() : m.refusals_amount_too_high();
  const problem =
    cause instanceof AmountTooHigh ? new Problem(409, tooHigh) : new Problem(503, m.refusals_gateway_down());
  problem.cause = cause;
  return problem;
}
