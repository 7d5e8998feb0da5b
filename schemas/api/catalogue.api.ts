import Type from 'typebox';
import { Email, ExpoParams, OrderToken, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';

const Slot = Type.Union([
  Type.Literal('conferenceTicket1'),
  Type.Literal('conferenceTicket2'),
  Type.Literal('conferenceTicket3'),
  Type.Literal('conferenceTicket4'),
  Type.Literal('conferenceTicket5'),
]);

const Pass = Type.Object({
  id: Type.String(),
  name: Type.String(),
  price: Type.Number({ description: 'rupees' }),
  type: Slot,
});

const WireWorkshop = Type.Object({
  id: Type.String(),
  name: Type.String(),
  amount: Type.Number({ description: 'rupees' }),
  max_count: Type.Integer(),
  left_count: Type.Integer({ description: 'max_count minus sold and held seats' }),
  description: Type.Object({ group: Type.Optional(Type.String()), dateTime: Type.String() }),
  time: Type.Object(
    { date: Type.String(), from: Type.String(), to: Type.String() },
    { description: 'ISO date, start and end; workshops that overlap cannot be booked together' },
  ),
});

export const listPasses = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/landingpage/pass',
  schema: {
    operationId: 'listPasses',
    summary: 'The passes on sale',
    description: '`data[0]` is the list. Has an ETag; 304 with a matching If-None-Match. Rows: API-06, PASS-01.',
    tags: ['catalogue'],
    params: ExpoParams,
    response: {
      200: Type.Object({ status: Type.Boolean(), data: Type.Tuple([Type.Array(Pass)]) }),
      default: ProblemReply,
    },
  },
});

export const listWorkshops = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/conference/:conferenceId/addon',
  schema: {
    operationId: 'listWorkshops',
    summary: 'The workshops of a conference with their free seats',
    description:
      'Seats that an unpaid order of the caller holds count as free. Has an ETag; 304 with a matching If-None-Match. Rows: API-03, API-04, WSENT-01.',
    tags: ['catalogue'],
    params: Type.Object({ ...ExpoParams.properties, conferenceId: Type.String({ maxLength: 100 }) }),
    headers: OrderToken,
    response: { 200: Type.Object({ status: Type.Boolean(), data: Type.Array(WireWorkshop) }), default: ProblemReply },
  },
});

export const checkEmail = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/email/unique',
  schema: {
    operationId: 'checkEmail',
    summary: 'Check whether an email is free',
    description: 'An email is taken as soon as an order with it is paid. Row: API-07.',
    tags: ['orders'],
    params: ExpoParams,
    querystring: Type.Object({ email: Email }),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});

export const mailUnpaidLink = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/email/unpaid',
  schema: {
    operationId: 'mailUnpaidLink',
    summary: 'Mail the link of an unpaid order to its contact',
    description:
      'At most once a day per email, and not for an order of this browser. The reply does not reveal whether there is such an order.',
    tags: ['orders'],
    params: ExpoParams,
    headers: OrderToken,
    body: Type.Object({ email: Email }, { additionalProperties: false }),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});

export const checkEmails = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/email/unique',
  schema: {
    operationId: 'checkEmails',
    summary: 'Check many emails at once',
    description:
      'The check of `checkEmail` for all participants of a group in one call. `taken` has the emails in the spelling of the call. Row: BULK-34.',
    tags: ['orders'],
    params: ExpoParams,
    headers: OrderToken,
    body: Type.Object(
      { emails: Type.Array(Type.String({ maxLength: 254 }), { minItems: 1, maxItems: 100 }) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({
        status: Type.Boolean({ description: 'true if all emails are free' }),
        taken: Type.Array(Type.String()),
      }),
      default: ProblemReply,
    },
  },
});
