import {
  answerEnquiry as answerEndpoint,
  closeEnquiry as closeEndpoint,
  listDeskEnquiries,
  readDeskEnquiry,
  type EnquiryPage,
} from '#schemas/api/desk/enquiries.api.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall } from '../shared/desk-call.ts';
import { cursorIn, pick } from '#src/desk/shared/list/pick.ts';

export type EnquiriesData = ReplyOf<typeof listDeskEnquiries>;

export const readEnquiries = (query: URLSearchParams, signal: AbortSignal): Promise<EnquiriesData> =>
  deskCall(listDeskEnquiries, { query: { ...pick(query, ['kind', 'state']), ...cursorIn(query) }, signal });

export const readEnquiry = (id: string, signal: AbortSignal): Promise<EnquiryPage> =>
  deskCall(readDeskEnquiry, { params: { enquiryId: id }, signal });

export const answerEnquiry = (id: string, answer: string): Promise<EnquiryPage> =>
  deskCall(answerEndpoint, { params: { enquiryId: id }, body: { answer } });

export const closeEnquiry = (id: string, reason: string): Promise<EnquiryPage> =>
  deskCall(closeEndpoint, { params: { enquiryId: id }, body: { reason } });
