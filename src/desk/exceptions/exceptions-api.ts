import {
  closeException as closeEndpoint,
  listDeskExceptions,
  recordReturned,
  retryRefund,
  type DeskException,
} from '#schemas/api/desk/exceptions.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type ExceptionsData = ReplyOf<typeof listDeskExceptions>;
export type Action = DeskException['actions'][number];

/** Reads a page of exceptions. The query has the names of the desk's lists: `state` and `after`. */
export function readExceptions(query: URLSearchParams, signal: AbortSignal): Promise<ExceptionsData> {
  return deskCall(listDeskExceptions, { query: { ...pick(query, ['state']), ...cursorIn(query) }, signal });
}

/** Does an action on an exception. `reason` is for closing one. */
export function resolveException({ id }: DeskException, action: Action, reason: string): Promise<DeskException> {
  const params = { exceptionId: id };
  if (action === 'close') return deskCall(closeEndpoint, { params, body: { reason } });
  return deskCall(action === 'returned' ? recordReturned : retryRefund, { params });
}
