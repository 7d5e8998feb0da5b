import Type from 'typebox';
import { accountProofs, documentKinds, documentTitle } from '#domain/exhibitors/documents.ts';
import { Email, ExpoParams, ProblemReply, fileReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Cursor, Next, Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/exhibitors';
const tags = ['desk'];
const hidesFields = `${needsSession} Fields that the role may not see are missing.`;
const ExhibitorParams = Type.Object({ ...ExpoParams.properties, exhibitorId: Type.String({ maxLength: 100 }) });
const DocumentParams = Type.Object({ ...ExhibitorParams.properties, documentId: Type.String({ maxLength: 100 }) });

/** `invited`: the account has not entered its company yet. */
export const exhibitorStates = ['invited', 'registered'] as const;
const State = Type.Enum([...exhibitorStates]);
const text = Type.Optional(Type.String());

export const DeskExhibitor = Type.Object({
  id: Type.String({ description: 'id of the account' }),
  state: State,
  since: Type.String({ description: 'time of the registration, or of the last invitation, in ISO 8601' }),
  company: text,
  person: text,
  email: text,
  mobile: text,
  files: Type.Optional(Type.Integer({ description: 'number of files of the account' })),
});
export type DeskExhibitor = Type.Static<typeof DeskExhibitor>;

const ExhibitorFile = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...documentKinds]),
  title: Type.String({ description: 'as the exhibitor reads it' }),
  name: Type.String({ description: 'name of the file' }),
  bytes: Type.Integer(),
  added_at: Time,
});

/** An exhibitor with the answers of its company and its files. */
export const ExhibitorPage = Type.Object({
  id: Type.String(),
  state: State,
  since: Time,
  email: text,
  proof: Type.Enum([...accountProofs], {
    description: 'whether the email is proven; waiting: invited, without a chosen password',
  }),
  details: Type.Array(Type.Object({ field: Type.String(), title: Type.String(), value: Type.String() }), {
    description: 'answers of the company, in the order of the form',
  }),
  files: Type.Optional(Type.Array(ExhibitorFile, { description: 'the newest first' })),
});
export type ExhibitorPage = Type.Static<typeof ExhibitorPage>;

export const listDeskExhibitors = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskExhibitors',
    summary: 'Exhibitors and invited accounts, the newest first',
    description: hidesFields,
    tags,
    params: ExpoParams,
    querystring: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'part of a company, a person or an email' })),
      state: Type.Optional(State),
      cursor: Cursor,
    }),
    response: { 200: Type.Object({ exhibitors: Type.Array(DeskExhibitor), next: Next }), default: ProblemReply },
  },
});

export const readDeskExhibitor = endpoint({
  method: 'GET',
  url: `${url}/:exhibitorId`,
  schema: {
    operationId: 'readDeskExhibitor',
    summary: 'One exhibitor with its files',
    description: `${hidesFields} The audit log records who read it.`,
    tags,
    params: ExhibitorParams,
    response: { 200: ExhibitorPage, default: ProblemReply },
  },
});

export const inviteDeskExhibitor = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'inviteDeskExhibitor',
    summary: 'Invite an exhibitor by mail',
    description: `${needsSession} Mails a temporary password. Returns 409 if the account exists and its owner has chosen a password.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ email: Email }),
    response: { 200: Type.Object({ id: Type.String() }), default: ProblemReply },
  },
});

export const addExhibitorFile = endpoint({
  method: 'POST',
  url: `${url}/:exhibitorId/files`,
  schema: {
    operationId: 'addExhibitorFile',
    summary: 'Give a PDF to an exhibitor',
    description: `${needsConfirmation} Returns 400 for a file that is not a PDF, and 413 for one that is too large.`,
    tags,
    params: ExhibitorParams,
    body: Type.Object({
      kind: Type.Enum([...documentKinds]),
      title: Type.String({ minLength: 1, maxLength: documentTitle.length }),
      file_name: Type.String({ maxLength: 200 }),
      file: Type.String({ description: 'content of the PDF in base64' }),
    }),
    response: { 200: Type.Object({ id: Type.String() }), default: ProblemReply },
  },
});

export const readExhibitorFile = endpoint({
  method: 'GET',
  url: `${url}/:exhibitorId/files/:documentId`,
  schema: {
    operationId: 'readExhibitorFile',
    summary: 'A file of an exhibitor, as PDF',
    description: `${needsSession} The audit log records who read it.`,
    tags,
    params: DocumentParams,
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});

export const removeDeskExhibitorFile = endpoint({
  method: 'POST',
  url: `${url}/:exhibitorId/files/:documentId/remove`,
  schema: {
    operationId: 'removeDeskExhibitorFile',
    summary: 'Delete a file of an exhibitor',
    description: `${needsSession} Returns 409 if somebody else has deleted it.`,
    tags,
    params: DocumentParams,
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});
