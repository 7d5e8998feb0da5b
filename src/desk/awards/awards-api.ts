import {
  listDeskNominations,
  markDeskNomination,
  readDeskNomination,
  type NominationPage,
} from '#schemas/api/desk/awards.api.ts';
import type { NominationMark } from '#domain/awards.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type NominationsData = ReplyOf<typeof listDeskNominations>;

export const readNominations = (query: URLSearchParams, signal: AbortSignal): Promise<NominationsData> =>
  deskCall(listDeskNominations, {
    query: { ...pick(query, ['award', 'payment', 'mark']), ...cursorIn(query) },
    signal,
  });

export const readNomination = (id: string, signal: AbortSignal): Promise<NominationPage> =>
  deskCall(readDeskNomination, { params: { nominationId: id }, signal });

export interface NewMark {
  mark: NominationMark | 'none';
  note: string;
}

export const markNomination = ({ id, mark_version: version }: NominationPage, mark: NewMark): Promise<NominationPage> =>
  deskCall(markDeskNomination, { params: { nominationId: id }, body: { ...mark, version } });
