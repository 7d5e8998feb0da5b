import Type from 'typebox';
import { enquiryKinds, enquiryStates } from '#domain/enquiries.ts';
import { enquiryAnswer } from '#domain/limits.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Cursor, Next, Time, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/enquiries';
const tags = ['desk'];
const EnquiryParams = Type.Object({ ...ExpoParams.properties, enquiryId: Type.String({ maxLength: 100 }) });
const Kind = Type.Enum([...enquiryKinds]);
const State = Type.Enum([...enquiryStates]);
const text = Type.Optional(Type.String());

const common = {
  id: Type.String(),
  kind: Kind,
  state: State,
  asked_at: Time,
  about: text,
  name: text,
  email: text,
  organization: text,
};

export const DeskEnquiry = Type.Object({
  ...common,
  start: Type.Optional(Type.String({ description: 'first 200 characters of the message' })),
});
export type DeskEnquiry = Type.Static<typeof DeskEnquiry>;

/** An enquiry with its message, and what staff have done about it. */
export const EnquiryPage = Type.Object({
  ...common,
  phone: text,
  message: text,
  exhibitor_id: Type.Optional(Type.String({ description: 'account of the company that asks about a stall' })),
  decided_at: Type.Optional(Time),
  decided_by: text,
  answer: Type.Optional(Type.String({ description: 'the mailed answer, or the reason for closing it' })),
  answer_mail: Type.Optional(
    Type.Enum(['queued', 'sent', 'kept', 'expired', 'undeliverable'], {
      description: 'state of the mail with the answer',
    }),
  ),
});
export type EnquiryPage = Type.Static<typeof EnquiryPage>;

export const listDeskEnquiries = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskEnquiries',
    summary: 'Open enquiries, the oldest first, or others, the newest first',
    description: needsSession,
    tags,
    params: ExpoParams,
    querystring: Type.Object({ kind: Type.Optional(Kind), state: Type.Optional(State), cursor: Cursor }),
    response: {
      200: Type.Object({ enquiries: Type.Array(DeskEnquiry), next: Next, open: Type.Integer() }),
      default: ProblemReply,
    },
  },
});

export const readDeskEnquiry = endpoint({
  method: 'GET',
  url: `${url}/:enquiryId`,
  schema: {
    operationId: 'readDeskEnquiry',
    summary: 'One enquiry with its answer',
    description: `${needsSession} The audit log records who read it.`,
    tags,
    params: EnquiryParams,
    response: { 200: EnquiryPage, default: ProblemReply },
  },
});

export const answerEnquiry = endpoint({
  method: 'POST',
  url: `${url}/:enquiryId/answer`,
  schema: {
    operationId: 'answerEnquiry',
    summary: 'Mail an answer to the sender of an enquiry',
    description: `${needsSession} Returns 409 if the enquiry is no longer open.`,
    tags,
    params: EnquiryParams,
    body: Type.Object({ answer: Type.String({ minLength: 1, maxLength: enquiryAnswer.length }) }),
    response: { 200: EnquiryPage, default: ProblemReply },
  },
});

export const closeEnquiry = endpoint({
  method: 'POST',
  url: `${url}/:enquiryId/close`,
  schema: {
    operationId: 'closeEnquiry',
    summary: 'Close an enquiry without a mail',
    description: `${needsSession} Returns 409 if the enquiry is no longer open.`,
    tags,
    params: EnquiryParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: enquiryAnswer.reason }) }),
    response: { 200: EnquiryPage, default: ProblemReply },
  },
});
