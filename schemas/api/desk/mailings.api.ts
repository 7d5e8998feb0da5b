import Type from 'typebox';
import { deliveryStates } from '#domain/mailings/mailings.ts';
import { ExpoParams, ProblemReply, rowNumber } from '#schemas/api/common.ts';
import { needsConfirmation, needsSession } from './common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { draft, Mailing, MailingDraft, MailingRow, Recipient } from '#schemas/api/mailing-shapes.ts';

const url = '/v1/expo/:expoId/desk/mailings';
const tags = ['desk'];
const MailingParams = Type.Object({ ...ExpoParams.properties, mailingId: Type.String({ maxLength: 60 }) });
const response = { 200: Mailing, default: ProblemReply };
const version = rowNumber({ description: 'the version that the person saw' });
const Version = Type.Object({ version }, { additionalProperties: false });
const conflict =
  'Returns 404 for an unknown mailing, and 409 if it was changed meanwhile; `message` names the person and the state.';

export const listMailings = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listMailings',
    summary: 'Mailings, the newest first',
    description: needsSession,
    tags,
    params: ExpoParams,
    querystring: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: {
      200: Type.Object({ mailings: Type.Array(MailingRow), next: Type.Union([Type.String(), Type.Null()]) }),
      default: ProblemReply,
    },
  },
});

export const readMailing = endpoint({
  method: 'GET',
  url: `${url}/:mailingId`,
  schema: {
    operationId: 'readMailing',
    summary: 'A mailing with its progress; of a draft, who would get it now',
    description: `${needsSession} Returns 404 for an unknown mailing.`,
    tags,
    params: MailingParams,
    response,
  },
});

export const listMailingRecipients = endpoint({
  method: 'GET',
  url: `${url}/:mailingId/recipients`,
  schema: {
    operationId: 'listMailingRecipients',
    summary: 'People of a mailing by name, 50 a page, also those who get no mail',
    description: `${needsSession} Fields that the role may not see are missing. Of a draft, the people of now; otherwise those of the release.`,
    tags,
    params: MailingParams,
    querystring: Type.Object({
      show: Type.Optional(Type.Enum(['left-out', ...deliveryStates])),
      after: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: '`next` of the page before' }),
      ),
    }),
    response: {
      200: Type.Object({ recipients: Type.Array(Recipient), next: Type.Optional(Type.Integer()) }),
      default: ProblemReply,
    },
  },
});

export const addMailing = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'addMailing',
    summary: 'Write the draft of a mailing',
    description: `${needsSession} Returns 400 for an unknown placeholder; \`detail\` names the field.`,
    tags,
    params: ExpoParams,
    body: MailingDraft,
    response,
  },
});

export const changeMailing = endpoint({
  method: 'PUT',
  url: `${url}/:mailingId`,
  schema: {
    operationId: 'changeMailing',
    summary: 'Change the draft of a mailing',
    description: `${needsSession} ${conflict} Returns 400 for an unknown placeholder; \`detail\` names the field.`,
    tags,
    params: MailingParams,
    body: Type.Object({ ...draft, version }, { additionalProperties: false }),
    response,
  },
});

export const discardMailing = endpoint({
  method: 'POST',
  url: `${url}/:mailingId/discard`,
  schema: {
    operationId: 'discardMailing',
    summary: 'Delete the draft of a mailing',
    description: `${needsSession} ${conflict}`,
    tags,
    params: MailingParams,
    body: Version,
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});

export const testMailing = endpoint({
  method: 'POST',
  url: `${url}/:mailingId/test`,
  schema: {
    operationId: 'testMailing',
    summary: 'Mail a draft to oneself',
    description: `${needsSession} ${conflict}`,
    tags,
    params: MailingParams,
    body: Version,
    response: { 200: Type.Object({ email: Type.String() }), default: ProblemReply },
  },
});

export const releaseMailing = endpoint({
  method: 'POST',
  url: `${url}/:mailingId/release`,
  schema: {
    operationId: 'releaseMailing',
    summary: 'Store the recipients of a draft, and send it to them after 60 seconds',
    description: `${needsConfirmation} ${conflict} Also returns 409 if the list of recipients has changed since it was read, or is empty.`,
    tags,
    params: MailingParams,
    body: Type.Object(
      { version, digest: Type.String({ maxLength: 60, description: 'of the list that the person saw' }) },
      { additionalProperties: false },
    ),
    response,
  },
});

export const stopMailing = endpoint({
  method: 'POST',
  url: `${url}/:mailingId/stop`,
  schema: {
    operationId: 'stopMailing',
    summary: 'Stop a released mailing',
    description: `${needsSession} ${conflict} Mails that are in the outbox already still leave, 200 at most.`,
    tags,
    params: MailingParams,
    body: Version,
    response,
  },
});

export const resumeMailing = endpoint({
  method: 'POST',
  url: `${url}/:mailingId/resume`,
  schema: {
    operationId: 'resumeMailing',
    summary: 'Let a stopped mailing go on after 60 seconds, with the recipients who have no mail yet',
    description: `${needsConfirmation} ${conflict}`,
    tags,
    params: MailingParams,
    body: Version,
    response,
  },
});
