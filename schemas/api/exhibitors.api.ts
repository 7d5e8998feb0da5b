import Type from 'typebox';
import { Email, ExpoParams, ProblemReply, rowNumber, fileReply } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Security } from './security.ts';

const text = (maxLength: number) => Type.String({ maxLength });

/** The names of the fields are those of EXSU-29. The command validates the values with the exhibitor form. */
const SignUp = Type.Object(
  {
    billingAddress: text(2000),
    billingName: text(300),
    email: Email,
    gstNumber: text(100),
    marketMedium: text(100),
    mobile: text(100),
    name: text(300),
    password: text(1000),
    personDesignation: text(300),
    personName: text(300),
    sector: text(100),
    website: text(1000),
    decision: text(100),
  },
  { additionalProperties: false },
);

export const signUpExhibitor = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/exhibitor/signup/:eventSlug',
  schema: {
    operationId: 'signUpExhibitor',
    summary: 'Create an account of an exhibitor',
    description:
      "400 invalid answers, with an error for each field; 409 with detail 'UsernameExistsException' if the email has an account. Rows: API-05, EXSU-29 to EXSU-32.",
    tags: ['exhibitors'],
    params: Type.Object({ ...ExpoParams.properties, eventSlug: Type.String({ maxLength: 100 }) }),
    body: SignUp,
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});

/** Answers of the exhibitor-profile form, by field name. */
const Details = Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 2000 }), Type.Boolean()]), {
  maxProperties: 40,
});

const Profile = Type.Object({
  email: Type.String(),
  details: Details,
  version: Type.Integer({ description: 'required by a change; rises by one with each' }),
});
export type Profile = Type.Static<typeof Profile>;

const url = '/v1/expo/:expoId/exhibitor/profile';
const security: Security = [{ idToken: [] }];
const bearer = 'Needs the ID token of a session as `Authorization: Bearer`; 401 without.';

export const readExhibitor = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'readExhibitor',
    summary: 'Read the details of the signed-in company',
    security,
    description: `${bearer} 404 with detail 'NoProfile' if the account has no details yet.`,
    tags: ['exhibitors'],
    params: ExpoParams,
    response: { 200: Profile, default: ProblemReply },
  },
});

export const saveExhibitor = endpoint({
  method: 'PUT',
  url,
  schema: {
    operationId: 'saveExhibitor',
    summary: "Change the signed-in company's details",
    security,
    description: `${bearer} Version 0 creates them. 409 with detail 'VersionConflict' if they were changed since that version; nothing is written.`,
    tags: ['exhibitors'],
    params: ExpoParams,
    body: Type.Object({ version: rowNumber({ minimum: 0 }), details: Details }, { additionalProperties: false }),
    response: { 200: Profile, default: ProblemReply },
  },
});

const Document = Type.Object({
  id: Type.String(),
  kind: Type.Unsafe<'brochure' | 'invoice' | 'other'>({ type: 'string', enum: ['brochure', 'invoice', 'other'] }),
  title: Type.String(),
  url: Type.String({ description: 'public URL of a brochure, else the path of readExhibitorDocument' }),
  addedAt: Type.Optional(Type.String({ description: 'ISO time at which the organiser added it; a brochure has none' })),
});
export type ExhibitorDocument = Type.Static<typeof Document>;

const documents = '/v1/expo/:expoId/exhibitor/documents';

export const listExhibitorDocuments = endpoint({
  method: 'GET',
  url: documents,
  schema: {
    operationId: 'listExhibitorDocuments',
    summary: 'Files for the signed-in company',
    security,
    description: `${bearer} The stall brochure, then the company's own files, newest first.`,
    tags: ['exhibitors'],
    params: ExpoParams,
    response: { 200: Type.Object({ data: Type.Array(Document) }), default: ProblemReply },
  },
});

export const readExhibitorDocument = endpoint({
  method: 'GET',
  url: `${documents}/:documentId`,
  schema: {
    operationId: 'readExhibitorDocument',
    summary: "Fetch one of the signed-in company's own PDFs, as an attachment",
    security,
    description: `${bearer} 404 also for a file of another company.`,
    tags: ['exhibitors'],
    params: Type.Object({ ...ExpoParams.properties, documentId: Type.String({ maxLength: 60 }) }),
    response: { 200: fileReply('application/pdf'), default: ProblemReply },
  },
});

const StallEnquiry = Type.Object({
  id: Type.String(),
  askedAt: Type.String({ description: 'ISO' }),
  state: Type.Union([Type.Literal('waiting'), Type.Literal('passed-on'), Type.Literal('stuck')], {
    description: 'state of the mail to the organiser',
  }),
  passedOnAt: Type.Optional(Type.String({ description: 'ISO' })),
  about: Type.Optional(Type.String({ description: 'the stall; absent for enquiries of the contact form' })),
  message: Type.Optional(Type.String({ description: 'absent for enquiries of the contact form' })),
});
export type StallEnquiry = Type.Static<typeof StallEnquiry>;

const enquiriesUrl = '/v1/expo/:expoId/exhibitor/enquiries';

export const listEnquiries = endpoint({
  method: 'GET',
  url: enquiriesUrl,
  schema: {
    operationId: 'listEnquiries',
    summary: 'List enquiries of the signed-in company, newest first',
    security,
    description: `${bearer} Enquiries from the contact form with the same email have only time and state.`,
    tags: ['exhibitors'],
    params: ExpoParams,
    response: { 200: Type.Object({ data: Type.Array(StallEnquiry) }), default: ProblemReply },
  },
});

export const askAboutStall = endpoint({
  method: 'POST',
  url: enquiriesUrl,
  schema: {
    operationId: 'askAboutStall',
    summary: 'Ask the organiser about a stall',
    security,
    description: `${bearer} Email and company are those of the account. Returns the updated list.`,
    tags: ['exhibitors'],
    params: ExpoParams,
    body: Type.Object({ category: text(100), message: text(5000) }, { additionalProperties: false }),
    response: { 200: Type.Object({ data: Type.Array(StallEnquiry) }), default: ProblemReply },
  },
});
