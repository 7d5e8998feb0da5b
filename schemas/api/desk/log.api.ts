import Type from 'typebox';
import { actorKinds, type ActorKind } from '#domain/staff/log.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

const ActorKindName = Type.Unsafe<ActorKind>({ type: 'string', enum: [...actorKinds] });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Day = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
  description: 'in the time zone of the conference',
});
const Values = Type.Record(Type.String(), Type.Unknown());
const url = '/v1/expo/:expoId/desk/log';

/** Filters of the log. Those that are missing allow all events. */
export const LogQuery = Type.Object(
  {
    actor: Type.Optional(Name),
    actor_kind: Type.Optional(ActorKindName),
    action: Type.Optional(Name),
    subject_kind: Type.Optional(Name),
    subject: Type.Optional(Type.String({ ...Name, description: 'id of the subject, or code of an order' })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
);
export type LogQuery = Type.Static<typeof LogQuery>;

export const LogEvent = Type.Object({
  id: Type.String(),
  at: Type.String({ description: 'ISO 8601' }),
  actor: Type.Object({
    kind: ActorKindName,
    id: Type.String({ description: 'id of the account of staff, or name of the program or task' }),
    name: Type.Optional(Type.String()),
  }),
  request_id: Type.Optional(Type.String()),
  action: Type.String({ description: "such as 'staff.invited'" }),
  subject: Type.Object({
    kind: Type.String(),
    id: Type.String(),
    name: Type.Optional(Type.String({ description: 'such as the code of the order' })),
  }),
  fields: Type.Array(Type.String(), { description: 'names of the changed values' }),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.Optional(Type.String()),
      after: Type.Optional(Type.String()),
    }),
    { description: 'the changed values in words' },
  ),
  place: Type.Optional(Type.String({ description: 'place in the chain; missing until the event is sealed' })),
  reason: Type.Optional(Type.String()),
  before: Type.Optional(Values),
  after: Type.Optional(Values),
  erased_at: Type.Optional(Type.String({ description: 'when an erasure emptied the values' })),
});
export type LogEvent = Type.Static<typeof LogEvent>;

export const readDeskLog = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'readDeskLog',
    summary: 'The audit log, the newest events first',
    description: `${needsSession} Values are missing if the role may not see them. \`next\` is the \`after\` of the next page.`,
    tags: ['desk'],
    params: ExpoParams,
    querystring: Type.Object(
      { ...LogQuery.properties, after: Type.Optional(Type.String({ pattern: String.raw`^\d{1,15}-\d{1,18}$` })) },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object({ events: Type.Array(LogEvent), next: Type.Optional(Type.String()) }),
      default: ProblemReply,
    },
  },
});

export const LogChoices = Type.Object({
  actions: Type.Array(Type.String()),
  actors: Type.Array(LogEvent.properties.actor),
});
export type LogChoices = Type.Static<typeof LogChoices>;

export const readLogChoices = endpoint({
  method: 'GET',
  url: `${url}/choices`,
  schema: {
    operationId: 'readLogChoices',
    summary: 'The actions and actors of the audit log, for its filters',
    description: needsSession,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: LogChoices, default: ProblemReply },
  },
});

export const LogCheck = Type.Object({
  events: Type.Integer({ description: 'number of sealed events' }),
  broken: Type.Array(Type.Integer(), { description: 'places in the chain that are wrong, at most 100' }),
  roots: Type.Array(
    Type.Object({
      day: Day,
      place: Type.Integer(),
      hash: Type.String(),
      is_reached: Type.Boolean({ description: 'whether the chain still leads to this hash' }),
    }),
    { description: 'the hashes that were mailed to the owners, the newest first, at most 31' },
  ),
});
export type LogCheck = Type.Static<typeof LogCheck>;

export const checkDeskLog = endpoint({
  method: 'POST',
  url: `${url}/check`,
  schema: {
    operationId: 'checkDeskLog',
    summary: 'Check the chain of the audit log',
    description: `${needsSession} Reads the whole log and changes nothing.`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: LogCheck, default: ProblemReply },
  },
});
