import type { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/** An error with a message for the visitor. Other errors are faults: they are logged, and the reply is 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** seconds after which the client may retry, sent as `Retry-After` */
  retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    readonly detail?: ProblemReply['detail'],
  ) {
    super(message);
  }
}

/** Returns a 503 for an overloaded service. Nothing was written, so the client may retry. Decision 40. */
export function busy(retryAfter = 1): Problem {
  return Object.assign(new Problem(503, m.refusals_busy()), { retryAfter });
}

/** A call timed out: its body did not arrive, or the handler did not finish. */
export class TimeOver extends Error {
  override readonly name = 'TimeOver';
}
