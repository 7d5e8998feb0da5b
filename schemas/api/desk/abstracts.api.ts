import Type from 'typebox';
import { ExpoParams, ProblemReply, fileReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Cursor, Next, Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/abstracts';
const tags = ['desk'];
const hidesFields = `${needsSession} Fields that the role may not see are missing.`;
const AbstractParams = Type.Object({ ...ExpoParams.properties, abstractId: Type.String({ maxLength: 100 }) });
const text = Type.Optional(Type.String());
const Code = Type.Optional(Type.String({ maxLength: 60 }));
const Choices = Type.Array(Type.Object({ value: Type.String(), title: Type.String() }));

const common = {
  id: Type.String(),
  reference: Type.String(),
  kind: Type.String({ description: 'title of the option, such as a talk or a poster' }),
  theme: Type.String(),
  title: Type.Optional(Type.String({ description: 'missing if the abstract came with a registration' })),
  name: text,
  organisation: text,
  email: text,
  words: Type.Optional(Type.Integer({ description: 'missing if its text is only in the file' })),
  is_registered: Type.Boolean({ description: 'the delegate has a valid pass' }),
  changed_at: Time,
};

export const DeskAbstract = Type.Object(common);
export type DeskAbstract = Type.Static<typeof DeskAbstract>;

/** An abstract with its authors and its text. */
export const AbstractPage = Type.Object({
  ...common,
  authors: Type.Optional(Type.Array(Type.Object({ name: Type.String(), affiliation: Type.String() }))),
  texts: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), text: Type.String() }), { description: 'in the order of the form' }),
  ),
  has_file: Type.Optional(Type.Boolean()),
});
export type AbstractPage = Type.Static<typeof AbstractPage>;

const Filters = {
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'part of a reference or title, or of a name or email if they are visible',
    }),
  ),
  kind: Code,
  theme: Code,
};

export const listDeskAbstracts = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskAbstracts',
    summary: 'Abstracts of the abstract page and of registrations, the newest first',
    description: hidesFields,
    tags,
    params: ExpoParams,
    querystring: Type.Object({ ...Filters, cursor: Cursor }),
    response: {
      200: Type.Object({ abstracts: Type.Array(DeskAbstract), next: Next, kinds: Choices, themes: Choices }),
      default: ProblemReply,
    },
  },
});

export const readDeskAbstract = endpoint({
  method: 'GET',
  url: `${url}/:abstractId`,
  schema: {
    operationId: 'readDeskAbstract',
    summary: 'One abstract with its text',
    description: `${hidesFields} The audit log records who read it.`,
    tags,
    params: AbstractParams,
    response: { 200: AbstractPage, default: ProblemReply },
  },
});

export const readDeskAbstractFile = endpoint({
  method: 'GET',
  url: `${url}/:abstractId/file`,
  schema: {
    operationId: 'readDeskAbstractFile',
    summary: 'The file of an abstract, as PDF',
    description: `${needsSession} The audit log records who read it.`,
    tags,
    params: AbstractParams,
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});

export const zipDeskAbstracts = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/desk/abstract-files',
  schema: {
    operationId: 'zipDeskAbstracts',
    summary: 'Texts and files of all abstracts that match, as a ZIP',
    description: `${needsConfirmation} Files are named after the references. The audit log records the export.`,
    tags,
    params: ExpoParams,
    querystring: Type.Object(Filters, { additionalProperties: false }),
    response: { 200: fileReply('application/zip'), default: ProblemReply },
  },
});
