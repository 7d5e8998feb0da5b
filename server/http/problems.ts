import type { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/**
 * An error that the visitor may read. Everything else that is thrown is a fault: logged, and answered with 500
 * without detail.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** seconds after which the call may be retried, sent as `Retry-After` */
  retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    readonly detail?: ProblemReply['detail'],
  ) {
    super(message);
  }
}

/** 503 for an overloaded service. Nothing was written; the client may retry. Decision 40. */
export function busy(retryAfter = 1): Problem {
  return Object.assign(new Problem(503, m.refusals_busy()), { retryAfter });
}

/** A call timed out: its body did not arrive, or the handler did not finish. */
export class TimeOver extends Error {
  override readonly name = 'TimeOver';
}
