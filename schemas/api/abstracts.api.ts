import Type from 'typebox';
import { CodeSent, Email, ExpoParams, ProblemReply, rowNumber, fileReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Security } from './security.ts';

const text = (maxLength: number) => Type.String({ maxLength });
const instant = Type.String({ description: 'ISO time' });

const whileOpen =
  "While abstracts are open: 403 with detail 'AbstractsClosed' before and 'AbstractsLate' after the deadline of event.json.";

export const sendAbstractCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/abstract/otp/send',
  schema: {
    operationId: 'sendAbstractCode',
    summary: 'Mail a one-time code to a registered delegate',
    description: `${whileOpen} 404 with detail 'NotRegistered' for an email without a valid pass.`,
    tags: ['abstracts'],
    params: ExpoParams,
    body: Type.Object({ email: Email }, { additionalProperties: false }),
    response: { 200: CodeSent, default: ProblemReply },
  },
});

export const verifyAbstractCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/abstract/otp/verify',
  schema: {
    operationId: 'verifyAbstractCode',
    summary: 'Verify an email by its code and start a session',
    description: `${whileOpen} 400 for a wrong, used or expired code. 429 after five wrong codes in this browser; the header Retry-After says when another code can be requested. After too many codes of a day, a code works only in the browser that has opened the link of its mail: 400 before.`,
    tags: ['abstracts'],
    params: ExpoParams,
    body: Type.Object({ email: Email, otp_code: text(20) }, { additionalProperties: false }),
    response: {
      200: Type.Object({
        session: Type.String({ description: 'for the header x-abstract-session' }),
        expires: instant,
      }),
      default: ProblemReply,
    },
  },
});

const AbstractSession = Type.Object({ 'x-abstract-session': Type.Optional(text(1000)) });
const inSession = `${whileOpen} Needs the header x-abstract-session; 401 with detail 'AbstractSession' without.`;

const security: Security = [{ abstractSession: [] }];

const Author = Type.Object({ name: text(200), affiliation: text(400) }, { additionalProperties: false });

/** The schema checks only the lengths. The command validates the answers with `abstractForm`. */
const answers = {
  kind: text(100),
  theme: text(100),
  title: text(1000),
  introduction: text(10_000),
  aims: text(10_000),
  methods: text(10_000),
  results: text(10_000),
  conclusion: text(10_000),
  file: text(400),
};

export const Abstract = Type.Object({
  reference: Type.String(),
  version: Type.Integer(),
  submitted_at: instant,
  updated_at: instant,
  ...answers,
  file: Type.String({ description: 'its URL; only `downloadAbstractFile` sends the file' }),
  file_name: Type.String(),
  file_bytes: Type.Integer(),
  authors: Type.Array(Author),
});
export type Abstract = Type.Static<typeof Abstract>;

export const readAbstract = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/abstract',
  schema: {
    operationId: 'readAbstract',
    summary: 'Read the submitted abstract',
    description: inSession,
    tags: ['abstracts'],
    params: ExpoParams,
    security,
    headers: AbstractSession,
    response: {
      200: Type.Object({
        name: Type.String({ description: 'name of the delegate, as on the pass' }),
        organisation: Type.String(),
        abstract: Type.Union([Abstract, Type.Null()]),
      }),
      default: ProblemReply,
    },
  },
});

export const NewAbstract = Type.Object(
  {
    ...answers,
    file: Type.String({ maxLength: 400, description: 'the reply of `uploadFile`, or the current URL' }),
    authors: Type.Array(Author, { maxItems: 100 }),
    version: rowNumber({ minimum: 0, description: 'version that it replaces; 0 for the first' }),
  },
  { additionalProperties: false },
);
export type NewAbstract = Type.Static<typeof NewAbstract>;

export const submitAbstract = endpoint({
  method: 'PUT',
  url: '/v1/expo/:expoId/abstract',
  schema: {
    operationId: 'submitAbstract',
    summary: 'Submit an abstract, or replace it',
    description: `${inSession} 400 for invalid answers, too many words, or the file of another person; 409 if \`version\` is not the current one. Every submission is confirmed by mail.`,
    tags: ['abstracts'],
    params: ExpoParams,
    security,
    headers: AbstractSession,
    body: NewAbstract,
    response: { 200: Abstract, default: ProblemReply },
  },
});

export const downloadAbstractFile = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/abstract/file',
  schema: {
    operationId: 'downloadAbstractFile',
    summary: 'Get the PDF of the own abstract, as an attachment',
    description: inSession,
    tags: ['abstracts'],
    params: ExpoParams,
    security,
    headers: AbstractSession,
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});
