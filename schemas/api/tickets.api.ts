import Type from 'typebox';
import { CodeSent, Email, ExpoParams, ProblemReply } from './common.ts';
import { endpoint } from './endpoint.ts';

const Ticket = Type.Object({
  pass_id: Type.String(),
  conference_id: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  organisation: Type.String(),
  email: Type.String(),
  state: Type.Optional(
    Type.Literal('provisional', { description: 'of a group that has not paid yet; not valid for admission' }),
  ),
  workshops: Type.Optional(Type.Array(Type.String(), { description: 'ids of its workshops, in order of time' })),
  type: Type.Optional(Type.String({ description: "of a pass that can be upgraded: 'visitor'" })),
});

const User = Type.Object({
  name: Type.String(),
  email: Type.String(),
  personName: Type.String(),
  mobile: Type.String(),
  visitor_id: Type.String(),
  passes: Type.Array(Ticket),
});

const Lookup = Type.Object({
  status: Type.String(),
  user_data: Type.Array(User),
  signature: Type.String(),
  expires: Type.String(),
});

const TicketOrder = Type.Object({
  link: Type.String({ description: 'path of the page of the order, or of the groups of the contact' }),
  is_group: Type.Boolean(),
  pass_ids: Type.Array(Type.String()),
});

export const sendTicketCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/conference/booked/otp/send',
  schema: {
    operationId: 'sendTicketCode',
    summary: 'Mail a one-time code to an email that has tickets',
    description:
      "404 with detail 'Email not found'. If the last code was mailed less than a minute ago, mails nothing and returns 200 with `wait_seconds`. Sets the cookie `browser`, a random id: tries of a code are counted for it. Row: API-14.",
    tags: ['tickets'],
    params: ExpoParams,
    body: Type.Object({ email: Email }, { additionalProperties: false }),
    response: { 200: CodeSent, default: ProblemReply },
  },
});

export const verifyTicketCode = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/conference/booked/otp/verify',
  schema: {
    operationId: 'verifyTicketCode',
    summary: 'Verify an email by its code and read its tickets',
    description:
      '400 for a wrong, used or expired code. 429 after five wrong codes in this browser; the header Retry-After says when another code can be requested. After too many codes of a day, a code works only in the browser that has opened the link of its mail: 400 before. Sets a cookie, valid for 15 minutes, which proves the verified email to the calls of upgrades. Rows: API-15, TICKET-32.',
    tags: ['tickets'],
    params: ExpoParams,
    body: Type.Object({ email: Email, otp_code: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
    response: {
      200: Type.Object({
        ...Lookup.properties,
        orders: Type.Array(TicketOrder, {
          description: 'paid orders whose contact has this email; not signed, and not part of a link',
        }),
      }),
      default: ProblemReply,
    },
  },
});

export const checkTickets = endpoint({
  method: 'POST',
  url: '/v1/expo/:expoId/conference/booked/check',
  schema: {
    operationId: 'checkTickets',
    summary: 'Verify the signature of the tickets in a link',
    description:
      'The body is the reply of `verifyTicketCode`, as in a link. `genuine` is false without the signature of the service, and after `expires`.',
    tags: ['tickets'],
    params: ExpoParams,
    body: Lookup,
    response: { 200: Type.Object({ genuine: Type.Boolean() }), default: ProblemReply },
  },
});

export const checkPass = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/passes/:passId',
  schema: {
    operationId: 'checkPass',
    summary: 'Check whether a pass is valid',
    description:
      'For the entrance. 404 for an unknown id. Passes that are provisional or upgraded, or whose booking has ended, are not valid.',
    tags: ['tickets'],
    params: Type.Object({ ...ExpoParams.properties, passId: Type.String({ maxLength: 60 }) }),
    response: {
      200: Type.Object({
        admitted: Type.Boolean(),
        state: Type.Enum(['valid', 'provisional', 'expired', 'replaced']),
      }),
      default: ProblemReply,
    },
  },
});

export const emailPass = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/passes/:passId/email',
  schema: {
    operationId: 'emailPass',
    summary: 'Mail a pass to its stored email',
    description:
      'Only for fetches of our pages (Sec-Fetch-Mode cors or same-origin); never cached; limited per pass and client. Row: API-16.',
    tags: ['tickets'],
    params: Type.Object({ ...ExpoParams.properties, passId: Type.String({ maxLength: 60 }) }),
    querystring: Type.Object({ code: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});
