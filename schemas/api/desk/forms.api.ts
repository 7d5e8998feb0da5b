import Type from 'typebox';
import { phaseStates } from '#domain/conference/phases.ts';
import { formSources, paymentWays } from '#domain/staff/filled-forms.ts';
import { Abstract, NewAbstract } from '#schemas/api/abstracts.api.ts';
import { AwardOrder } from '#schemas/api/awards.api.ts';
import { Email, ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { needsSession, Time } from './common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { AnyOrder } from '#schemas/api/orders.api.ts';

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
        takes_award_payments: Type.Boolean({ description: 'the same for the orders of nominations' }),
      }),
      default: ProblemReply,
    },
  },
});

/** Details that staff add to a form of another person. */
const filled = {
  request: Type.String({
    minLength: 16,
    maxLength: 100,
    description: 'random id of the form on the screen; a repeated call with it makes nothing a second time',
  }),
  source: Type.Enum([...formSources], { description: 'how the data reached the office' }),
};
const about = {
  ...filled,
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

const Nominated = Type.Object({ ...Placed.properties, nomination_id: Type.String() });
export type NominatedForNominator = Type.Static<typeof Nominated>;

export const nominateForNominator = endpoint({
  method: 'POST',
  url: `${url}/nomination`,
  schema: {
    operationId: 'nominateForNominator',
    summary: 'Nominate for an award, and place the order of the fee, for a nominator',
    description: `${needsSession} The same refusals as \`createAwardOrder\`. Mails the link to pay, and the bank account for a transfer.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ ...about, way: Type.Enum([...paymentWays]), order: AwardOrder }),
    response: { 200: Nominated, default: ProblemReply },
  },
});

const text = (maxLength: number) => Type.String({ maxLength });

/** The schema checks only the lengths. The command validates the answers with `contactForm`. */
const ContactAnswers = Type.Object(
  {
    name: text(1000),
    email: text(1000),
    phone: Type.Optional(text(1000)),
    organization: Type.Optional(text(1000)),
    subject: Type.Optional(text(1000)),
    message: text(20_000),
  },
  { additionalProperties: false },
);

export const recordEnquiryForSender = endpoint({
  method: 'POST',
  url: `${url}/enquiry`,
  schema: {
    operationId: 'recordEnquiryForSender',
    summary: 'Record an enquiry for its sender',
    description: `${needsSession} The same rules as \`sendEnquiry\`; mails only the organiser. 409 if the form was sent before with other answers.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ ...filled, enquiry: ContactAnswers }),
    response: { 200: Type.Object({ enquiry_id: Type.String() }), default: ProblemReply },
  },
});

export const findAbstractDelegate = endpoint({
  method: 'GET',
  url: `${url}/abstract`,
  schema: {
    operationId: 'findAbstractDelegate',
    summary: 'A registered delegate, with the abstract submitted before',
    description: `${needsSession} The same refusals as \`sendAbstractCode\`. The abstract is absent for roles without the right to change abstracts. The audit log records who read it.`,
    tags,
    params: ExpoParams,
    querystring: Type.Object({ email: Email }),
    response: {
      200: Type.Object({
        name: Type.String({ description: 'name of the delegate, as on the pass' }),
        organisation: Type.String(),
        version: Type.Integer({ description: 'version of the abstract submitted before; 0 without one' }),
        abstract: Type.Optional(Abstract),
      }),
      default: ProblemReply,
    },
  },
});
export type AbstractDelegate = Type.Static<(typeof findAbstractDelegate)['schema']['response'][200]>;

const SubmittedAbstract = Type.Object({
  abstract_id: Type.String(),
  reference: Type.String(),
  version: Type.Integer(),
  email: Type.String({ description: 'the confirmation was mailed to it' }),
});
export type SubmittedAbstract = Type.Static<typeof SubmittedAbstract>;

export const submitAbstractForDelegate = endpoint({
  method: 'POST',
  url: `${url}/abstract`,
  schema: {
    operationId: 'submitAbstractForDelegate',
    summary: 'Submit or replace the abstract of a delegate',
    description: `${needsSession} The same refusals as \`submitAbstract\`. 403 without the right to change abstracts if there is one already. Mails the confirmation.`,
    tags,
    params: ExpoParams,
    body: Type.Object({ ...filled, email: Email, abstract: NewAbstract }),
    response: { 200: SubmittedAbstract, default: ProblemReply },
  },
});
