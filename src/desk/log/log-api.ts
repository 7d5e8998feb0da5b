import {
  checkDeskLog,
  readDeskLog,
  readLogChoices,
  type LogCheck,
  type LogChoices,
  type LogEvent,
} from '#schemas/api/desk/log.api.ts';
import { deskCall } from '../shared/desk-call.ts';
import { pick } from '#src/desk/shared/list/pick.ts';

/** Names of the filters, in the URL of the page and of the call. */
export const filterNames = ['actor', 'actor_kind', 'action', 'subject', 'from', 'to'] as const;

export interface LogPage {
  events: LogEvent[];
  next?: string;
  choices: LogChoices;
}

export async function readLogPage(query: URLSearchParams, signal: AbortSignal): Promise<LogPage> {
  const [page, choices] = await Promise.all([
    deskCall(readDeskLog, { query: pick(query, [...filterNames, 'after']), signal }),
    deskCall(readLogChoices, { signal }),
  ]);
  return { ...page, choices };
}

export const checkLog = (): Promise<LogCheck> => deskCall(checkDeskLog);
