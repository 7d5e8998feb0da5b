import Type from 'typebox';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { Cursor, Next, Time, needsSession } from './common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';

/** A mail that no mail server accepted. */
const UndeliverableMail = Type.Object({
  id: Type.String(),
  made_at: Time,
  recipient: Type.Optional(Type.String()),
  order_code: Type.Optional(Type.String()),
  reply: Type.Optional(Type.String({ description: 'last reply of the mail server' })),
});
export type UndeliverableMail = Type.Static<typeof UndeliverableMail>;

export const listUndeliverableMails = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/desk/undeliverable-mails',
  schema: {
    operationId: 'listUndeliverableMails',
    summary: 'Mails that could not be delivered, the newest first',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object({ cursor: Cursor }),
    response: {
      200: Type.Object({
        mails: Type.Array(UndeliverableMail),
        next: Next,
        outage: Type.Optional(
          Type.Object(
            {
              since: Time,
              reason: Type.String({ description: 'last reply of the mail server, without emails' }),
              waiting: Type.Integer({ description: 'number of mails that wait' }),
            },
            { description: 'while the mail server accepts no mails' },
          ),
        ),
      }),
      default: ProblemReply,
    },
  },
});

export const sendUndeliverableMailsAgain = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/desk/undeliverable-mails/send-again',
  schema: {
    operationId: 'sendUndeliverableMailsAgain',
    summary: 'Send all undeliverable mails again',
    description: `${needsSession} Codes, passwords and mails to a former email are left out.`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Type.Object({ mails: Type.Integer() }), default: ProblemReply },
  },
});
