import { AmountTooHigh } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/problems.ts';
import { groupRefusals, refusals } from '#words';

/** What a buyer is told where the provider has opened no payment. A group can be paid by a transfer instead. */
export function notOpened(cause: unknown, { kind }: { kind: string }): Problem {
  const tooHigh = kind === 'bulk' ? groupRefusals.amountTooHigh : refusals.amountTooHigh;
  const problem = cause instanceof AmountTooHigh ? new Problem(409, tooHigh) : new Problem(503, refusals.gatewayDown);
  problem.cause = cause;
  return problem;
}
