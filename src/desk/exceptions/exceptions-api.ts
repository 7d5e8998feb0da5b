import type { ExceptionResolution } from '#machines/exception-action/exception-action.ts';
import {
  closeException as closeEndpoint,
  listDeskExceptions,
  recordReturned,
  retryRefund,
} from '#schemas/api/desk/exceptions.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { isConfirmed } from '../shared/unless-cancelled.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type ExceptionsData = ReplyOf<typeof listDeskExceptions>;

/** Reads a page of exceptions. The query has the names of the desk's lists: `state` and `after`. */
export function readExceptions(query: URLSearchParams, signal: AbortSignal): Promise<ExceptionsData> {
  return deskCall(listDeskExceptions, { query: { ...pick(query, ['state']), ...cursorIn(query) }, signal });
}

/** Does an action on an exception. Returns false if the person did not confirm the session. */
export const resolveException = (resolution: ExceptionResolution): Promise<boolean> =>
  isConfirmed(() => send(resolution));

function send({ id, action, reason }: ExceptionResolution): Promise<unknown> {
  const params = { exceptionId: id };
  if (action === 'close') return deskCall(closeEndpoint, { params, body: { reason } });
  return deskCall(action === 'returned' ? recordReturned : retryRefund, { params });
}
