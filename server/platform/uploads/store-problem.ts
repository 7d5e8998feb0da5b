import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';

/** codes of Node.js: disk full, quota exceeded, file too large */
const noRoomCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/**
 * Returns the Problem if a file could not be stored. 507: the disk is full, so an operator must free space. 503: the store
 * may be available again soon.
 */
export function storeProblem(cause: unknown): Problem {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const problem = noRoomCodes.includes(code)
    ? new Problem(507, m.upload_no_room())
    : new Problem(503, m.upload_store_down());
  problem.cause = cause;
  return problem;
}
