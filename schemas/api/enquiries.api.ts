import Type from 'typebox';
import { ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';

export const sendEnquiry = endpoint({
  method: 'POST',
  url: '/v1/:project/send-html-email',
  schema: {
    operationId: 'sendEnquiry',
    summary: 'Send the contact form to the organiser',
    description:
      'Uses only the texts in the rows of `html_body`, which must be valid answers of the form `contact`. Mails only the organiser. Rows: API-17 to API-21.',
    tags: ['landing'],
    params: Type.Object({ project: Type.String({ maxLength: 100 }) }),
    body: Type.Object(
      {
        sender: Type.String({ maxLength: 400 }),
        to: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10 }),
        subject: Type.String({ maxLength: 1000 }),
        html_body: Type.String({ maxLength: 50_000 }),
        tracking: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});
