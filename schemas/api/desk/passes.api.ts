import Type from 'typebox';
import { issuedPasses } from '#domain/limits.ts';
import { issueOutcomes, previewOutcomes } from '#domain/tickets/issued-passes.ts';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Reason } from '#schemas/api/refund-shapes.ts';
import { Cursor, Next, Time, needsConfirmation, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/issued-passes';
const tags = ['desk'];
const text = Type.Optional(Type.String());
const states = ['valid', 'provisional', 'revoked', 'replaced', 'erased'] as const satisfies TicketState[];
const State = Type.Enum([...states]);
const Kind = Type.String({ maxLength: 60, description: 'id of the kind of pass' });

/** Recipient of a pass. Spaces at the ends are removed. */
const Person = Type.Object({
  name: Type.String({ maxLength: 100 }),
  designation: Type.String({ maxLength: 100 }),
  organisation: Type.String({ maxLength: 150 }),
  email: Type.String({ maxLength: 254 }),
  mobile: Type.String({ maxLength: 20 }),
});
export type PassPerson = Type.Static<typeof Person>;

export const IssuedPass = Type.Object({
  order_id: Type.String(),
  order_code: Type.String(),
  kind: Type.String({ description: 'name of the kind of pass' }),
  pass_id: text,
  state: Type.Optional(State),
  issued_at: Time,
  name: text,
  designation: text,
  organisation: text,
  email: text,
  mobile: text,
});
export type IssuedPass = Type.Static<typeof IssuedPass>;

export const listIssuedPasses = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listIssuedPasses',
    summary: 'Passes that the organiser has issued, the newest first',
    description: `${needsSession} Fields that the role may not see are missing.`,
    tags,
    params: ExpoParams,
    querystring: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 200, description: 'part of a name, an institution or an email' })),
      kind: Type.Optional(Kind),
      state: Type.Optional(State),
      cursor: Cursor,
    }),
    response: {
      200: Type.Object({
        passes: Type.Array(IssuedPass),
        next: Next,
        kinds: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            valid: Type.Integer({ description: 'number of valid passes of this kind' }),
            replaced: Type.Integer({ description: 'number of passes that were upgraded' }),
            needs_reason: Type.Boolean({ description: 'it has a price when it is sold' }),
          }),
        ),
      }),
      default: ProblemReply,
    },
  },
});

export const issuePasses = endpoint({
  method: 'POST',
  url,
  schema: {
    operationId: 'issuePasses',
    summary: 'Issue a pass to each person of a list',
    description: `${needsConfirmation} Each pass is mailed. Nothing is issued to a person who has such a pass, or has upgraded it. Kinds with a price need a reason, and above a number of event/upgrades.json such passes wait for a second person.`,
    tags,
    params: ExpoParams,
    body: Type.Object({
      kind: Kind,
      people: Type.Array(Person, { minItems: 1, maxItems: issuedPasses.perCall }),
      reason: Type.Optional(Reason),
    }),
    response: {
      200: Type.Object({
        outcomes: Type.Array(Type.Enum([...issueOutcomes]), { description: 'in the order of the list' }),
      }),
      default: ProblemReply,
    },
  },
});

const PreviewRow = Type.Object({ ...Person.properties, outcome: Type.Enum([...previewOutcomes]) });
export type PreviewRow = Type.Static<typeof PreviewRow>;

export const previewPasses = endpoint({
  method: 'POST',
  url: `${url}/preview`,
  schema: {
    operationId: 'previewPasses',
    summary: 'What would be issued to the people of a CSV file. Changes nothing',
    description: `${needsSession} The columns of the first line are name, designation, organisation, email and mobile.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ kind: Kind, file: Type.String({ description: 'content of the file in base64' }) }),
    response: {
      200: Type.Object({ people: Type.Array(PreviewRow, { description: `at most ${issuedPasses.people}` }) }),
      default: ProblemReply,
    },
  },
});

export const revokeIssuedPass = endpoint({
  method: 'POST',
  url: `${url}/:orderId/revoke`,
  schema: {
    operationId: 'revokeIssuedPass',
    summary: 'Revoke an issued pass',
    description: `${needsSession} Mails the holder that the pass has ended. Moves no money. Returns 409 if the pass is no longer valid.`,
    tags,
    params: Type.Object({ ...ExpoParams.properties, orderId: Type.String({ maxLength: 100 }) }),
    response: { 200: Type.Object({ status: Type.Boolean() }), default: ProblemReply },
  },
});
