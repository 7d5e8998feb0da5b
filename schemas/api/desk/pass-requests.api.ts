import Type from 'typebox';
import { issuedPasses } from '#domain/limits.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { oneOf, Reason } from '#schemas/api/refund-shapes.ts';
import { Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/issued-passes/requests';
const tags = ['desk'];
const text = Type.Optional(Type.String());
const RequestId = Type.String({ maxLength: 100 });
const RequestParams = Type.Object({ ...ExpoParams.properties, requestId: RequestId });
const Done = { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply };

/** Most requests of the list. */
export const maxPassRequests = 200;

/** A free pass that a second person approves. Fields that the role may not see are absent. */
export const PassRequest = Type.Object({
  id: Type.String(),
  kind: Type.String({ description: 'name of the kind of pass' }),
  name: text,
  designation: Type.String(),
  organisation: Type.String(),
  email: text,
  state: oneOf(['asked', 'declined']),
  reason: text,
  asked_by: Type.String(),
  asked_by_name: Type.String(),
  asked_at: Time,
  decided_by_name: text,
  decision: Type.Optional(Type.String({ description: 'why it was declined' })),
});
export type PassRequest = Type.Static<typeof PassRequest>;

export const listPassRequests = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listPassRequests',
    summary: 'Free passes that wait for a second person, the oldest first, and those declined in the last days',
    description: `${needsSession} Fields that the role may not see are missing.`,
    tags,
    params: ExpoParams,
    response: {
      200: Type.Object({
        pass_requests: Type.Array(PassRequest, { description: `at most ${maxPassRequests}` }),
        is_cut: Type.Boolean({ description: 'there are more' }),
      }),
      default: ProblemReply,
    },
  },
});

export const approvePassRequests = endpoint({
  method: 'POST',
  url: `${url}/approve`,
  schema: {
    operationId: 'approvePassRequests',
    summary: 'Approve and issue free passes that another person asked for, all of them or none',
    description: `${needsConfirmation} Returns 403 for the person who asked, and 409 if one was decided, or its holder has such a pass now.`,
    tags,
    params: ExpoParams,
    body: Type.Object(
      { ids: Type.Array(RequestId, { minItems: 1, maxItems: issuedPasses.perCall }) },
      { additionalProperties: false },
    ),
    response: Done,
  },
});

export const declinePassRequest = endpoint({
  method: 'POST',
  url: `${url}/:requestId/decline`,
  schema: {
    operationId: 'declinePassRequest',
    summary: 'Decline a free pass that somebody asked for',
    description: `${needsSession} Returns 409 if it was decided.`,
    tags,
    params: RequestParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    response: Done,
  },
});

export const withdrawPassRequest = endpoint({
  method: 'POST',
  url: `${url}/:requestId/withdraw`,
  schema: {
    operationId: 'withdrawPassRequest',
    summary: 'Take back an own request for a free pass',
    description: `${needsSession} Returns 403 for other people, and 409 if it was decided.`,
    tags,
    params: RequestParams,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    response: Done,
  },
});
