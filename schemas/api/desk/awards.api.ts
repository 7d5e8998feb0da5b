import Type from 'typebox';
import { nominationMarks } from '#domain/awards.ts';
import { orderStates } from '#domain/booking/orders.ts';
import { markNote } from '#domain/limits.ts';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { Cursor, Next, Time, needsSession } from './common.ts';

const url = '/v1/expo/:expoId/desk/nominations';
const tags = ['desk'];
const NominationParams = Type.Object({ ...ExpoParams.properties, nominationId: Type.String({ maxLength: 100 }) });
const Mark = Type.Enum([...nominationMarks]);
const text = Type.Optional(Type.String());

const common = {
  id: Type.String(),
  award: Type.String(),
  made_at: Time,
  nominee: text,
  organisation: text,
  email: text,
  order_code: Type.Optional(Type.String({ description: 'missing if no order was placed' })),
  order_state: Type.Optional(Type.Enum([...orderStates])),
  mark: Type.Optional(Mark),
};

export const DeskNomination = Type.Object(common);
export type DeskNomination = Type.Static<typeof DeskNomination>;

/** A nomination with all answers and its mark. */
export const NominationPage = Type.Object({
  ...common,
  amount_paise: Type.Optional(Type.Integer({ description: 'price of its order' })),
  details: Type.Array(Type.Object({ field: Type.String(), title: Type.String(), value: Type.String() }), {
    description: 'answers in the order of the form',
  }),
  mark_version: Type.Integer({ description: 'number of marks so far' }),
  mark_note: text,
  marked_at: Type.Optional(Time),
  marked_by: text,
});
export type NominationPage = Type.Static<typeof NominationPage>;

export const listDeskNominations = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'listDeskNominations',
    summary: 'Nominations for awards, the newest first',
    description: `${needsSession} \`paid\` means that the fee was paid and not refunded.`,
    tags,
    params: ExpoParams,
    querystring: Type.Object({
      award: Type.Optional(Type.String({ maxLength: 200 })),
      payment: Type.Optional(Type.Enum(['paid', 'unpaid'])),
      mark: Type.Optional(Type.Enum([...nominationMarks, 'none'])),
      cursor: Cursor,
    }),
    response: {
      200: Type.Object({
        nominations: Type.Array(DeskNomination),
        next: Next,
        awards: Type.Array(Type.String(), { description: 'all awards, in the order of the event' }),
      }),
      default: ProblemReply,
    },
  },
});

export const readDeskNomination = endpoint({
  method: 'GET',
  url: `${url}/:nominationId`,
  schema: {
    operationId: 'readDeskNomination',
    summary: 'One nomination with all answers',
    description: `${needsSession} The audit log records who read it.`,
    tags,
    params: NominationParams,
    response: { 200: NominationPage, default: ProblemReply },
  },
});

export const markDeskNomination = endpoint({
  method: 'POST',
  url: `${url}/:nominationId/mark`,
  schema: {
    operationId: 'markDeskNomination',
    summary: 'Mark a paid nomination, or remove its mark',
    description: `${needsSession} Mails nothing. Returns 409 if it is not paid, or if another person has marked it since \`version\`.`,
    tags,
    params: NominationParams,
    body: Type.Object({
      mark: Type.Enum([...nominationMarks, 'none']),
      note: Type.String({ maxLength: markNote.length }),
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    response: { 200: NominationPage, default: ProblemReply },
  },
});
