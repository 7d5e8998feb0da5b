import type { ProblemReply } from '#schemas/api/common.ts';
import { m } from '#messages';

/** A refusal the visitor may read. Everything else that is thrown is a fault: logged, and answered as 500 without detail. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** seconds after which the same call may be made again; the answer says them as `Retry-After` */
  retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    readonly detail?: ProblemReply['detail'],
  ) {
    super(message);
  }
}

/** More waits than can be answered soon: the caller is asked to come again. Nothing was written. Decision 40. */
export function busy(retryAfter = 1): Problem {
  return Object.assign(new Problem(503, m.refusals_busy()), { retryAfter });
}

/** The time of a call is over: its body did not come, or our work did not end. */
export class TimeOver extends Error {
  override readonly name = 'TimeOver';
}
