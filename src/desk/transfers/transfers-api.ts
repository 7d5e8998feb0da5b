import type { LineDecision, NewStatement, OpenLines } from '#machines/statement-matching/statement-matching.ts';
import {
  acceptTransferLine,
  listAwaitedTransfers,
  listTransferLines,
  previewStatement as previewEndpoint,
  reopenTransferLine,
  setTransferLineAside,
  uploadStatement,
  type AddedStatement,
  type StatementPreview,
  type TransferLine,
  type TransferLines,
} from '#schemas/api/desk/transfers.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import type { ChosenFile } from '#domain/uploads.ts';
import { base64Of } from '../shared/base64-of.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type AwaitedOrder = ReplyOf<typeof listAwaitedTransfers>['orders'][number];

export const readAwaited = async (signal: AbortSignal): Promise<AwaitedOrder[]> =>
  (await deskCall(listAwaitedTransfers, { signal })).orders;

/** Reads a page of transfers. The query has the names of the desk's lists: `state` and `after`. */
export function readLines(query: URLSearchParams, signal: AbortSignal): Promise<TransferLines> {
  return deskCall(listTransferLines, { query: { ...pick(query, ['state']), ...cursorIn(query) }, signal });
}

export async function readOpenLines(signal: AbortSignal): Promise<OpenLines> {
  const { lines, counts } = await deskCall(listTransferLines, { query: { state: 'open' }, signal });
  return { lines, openCount: counts.open };
}

export const previewStatement = async (
  { file }: { file: ChosenFile },
  signal: AbortSignal,
): Promise<StatementPreview> => deskCall(previewEndpoint, { body: { file: await base64Of(file as File) }, signal });

export const storeStatement = async (
  { file, account, columns }: NewStatement,
  signal: AbortSignal,
): Promise<AddedStatement> =>
  deskCall(uploadStatement, {
    body: { file: await base64Of(file as File), file_name: file.name.slice(0, 200), account, columns },
    signal,
  });

export const reopenLine = async ({ id, version }: TransferLine): Promise<TransferLine> =>
  (await deskCall(reopenTransferLine, { params: { lineId: id }, body: { version } })).line;

/** Sends a decision. Returns the transfer as it is afterwards. */
export async function decideLine(decision: LineDecision): Promise<TransferLine> {
  const { id, version } = decision.line;
  const params = { lineId: id };
  if (decision.action === 'reopen') return reopenLine(decision.line);
  if (decision.action === 'accept') {
    const body = { version, order_code: decision.orderCode };
    return (await deskCall(acceptTransferLine, { params, body })).line;
  }
  const { action: state, reason } = decision;
  const orderCode = decision.action === 'exception' ? decision.orderCode : undefined;
  const body = { version, state, reason, ...(orderCode !== undefined && { order_code: orderCode }) };
  return (await deskCall(setTransferLineAside, { params, body })).line;
}
