import type { ProblemReply } from '#schemas/api/common.ts';

/** A refusal the visitor may read. Everything else that is thrown is a fault: logged, and answered as 500 without detail. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    message: string,
    readonly detail?: ProblemReply['detail'],
  ) {
    super(message);
  }
}
