import Type from 'typebox';
import { phaseStates } from '#domain/conference/phases.ts';
import { formSources, paymentWays } from '#domain/staff/filled-forms.ts';
import { ExpoParams, ProblemReply } from './common.ts';
import { needsSession, Time } from './desk.ts';
import { endpoint } from './endpoint.ts';
import { AnyOrder } from './orders.api.ts';

const url = '/v1/expo/:expoId/desk/forms';
const tags = ['desk'];
const Phase = Type.Enum([...phaseStates]);

export const readFormsOffer = endpoint({
  method: 'GET',
  url,
  schema: {
    operationId: 'readFormsOffer',
    summary: 'Which public forms are open now',
    description: needsSession,
    tags,
    params: ExpoParams,
    response: {
      200: Type.Object({
        phases: Type.Object({ registration: Phase, tiers: Phase, abstracts: Phase, awards: Phase }),
        takes_payments: Type.Boolean({ description: 'false if no payments are configured, so no order is accepted' }),
      }),
      default: ProblemReply,
    },
  },
});

/** Details that staff add to a form of another person. */
const about = {
  request: Type.String({
    minLength: 16,
    maxLength: 100,
    description: 'random id of the form on the screen; a repeated call with it places no second order',
  }),
  source: Type.Enum([...formSources], { description: 'how the data reached the office' }),
  note: Type.Optional(Type.String({ maxLength: 500 })),
};

const Placed = Type.Object({
  order_id: Type.String(),
  order_code: Type.String(),
  email: Type.String({ description: 'the link to pay was mailed to it' }),
  total: Type.Number({ description: 'rupees' }),
  /** end of the hold */
  due: Time,
  link: Type.String({ description: 'URL of the page on which the buyer pays' }),
});
export type PlacedForBuyer = Type.Static<typeof Placed>;

const refusals = 'The same refusals as `createOrder`.';

export const bookForBuyer = endpoint({
  method: 'POST',
  url: `${url}/booking`,
  schema: {
    operationId: 'bookForBuyer',
    summary: 'Place a conference order for a buyer',
    description: `${needsSession} ${refusals} Mails the link to pay, and the bank account for a transfer.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ ...about, way: Type.Enum([...paymentWays]), order: AnyOrder }),
    response: { 200: Placed, default: ProblemReply },
  },
});

export const bookForGroup = endpoint({
  method: 'POST',
  url: `${url}/group`,
  schema: {
    operationId: 'bookForGroup',
    summary: 'Place the order of a group for its contact',
    description: `${needsSession} ${refusals} Mails the pro-forma invoice with the bank account and the link to pay.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ ...about, order: AnyOrder }),
    response: { 200: Placed, default: ProblemReply },
  },
});
