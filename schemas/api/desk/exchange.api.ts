import Type from 'typebox';
import { paymentWays } from '#domain/staff/filled-forms.ts';
import { ProblemReply, comparedAmount } from '#schemas/api/common.ts';
import { body, changes, common, needsOrder, PersonParams } from './order-actions.api.ts';
import { needsConfirmation } from './common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { oneOf, PlannedNote, Reason } from '#schemas/api/refund-shapes.ts';

const url = '/v1/expo/:expoId/desk/orders/:orderId';
const rupees = Type.Number({ description: 'rupees' });
const workshops = Type.Array(Type.String({ maxLength: 60 }), {
  maxItems: 20,
  uniqueItems: true,
  description: 'ids of all workshops',
});

export const quoteDeskWorkshops = endpoint({
  method: 'POST',
  url: `${url}/people/:number/workshops/quote`,
  schema: {
    operationId: 'quoteDeskWorkshops',
    summary: 'Quote for other workshops of a person, with the reason if they are impossible',
    description: needsOrder,
    tags: ['desk'],
    params: PersonParams,
    body: Type.Object({ workshops }, { additionalProperties: false }),
    response: {
      200: Type.Object({
        difference: Type.Optional(rupees),
        refund: Type.Optional(
          Type.Object(
            {
              amount: rupees,
              needs_approval: Type.Boolean({ description: 'another person must approve the exchange' }),
              is_by_hand: Type.Boolean({ description: 'paid by transfer: staff send the money' }),
              payment: Type.String({ description: 'the payment that goes back in part' }),
              note: Type.Optional(PlannedNote),
            },
            { description: 'of cheaper workshops; for roles that may refund' },
          ),
        ),
        order: Type.Optional(
          Type.Object(
            {
              amount: rupees,
              hold_until: Type.String({ description: 'ISO time' }),
              recipient: Type.Optional(Type.String({ description: 'email that gets the link to pay' })),
              held: Type.Array(Type.String(), { description: 'names of workshops with a seat that is held' }),
              released: Type.Array(Type.String(), {
                description: 'names of workshops with a seat that is free after the payment',
              }),
            },
            { description: 'the order for the difference of dearer workshops' },
          ),
        ),
        why_not: Type.Optional(Type.String()),
        offered: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            date_time: Type.String(),
            price: Type.Optional(rupees),
            free: Type.Integer({ description: 'free seats' }),
          }),
          { description: 'all workshops of the pass' },
        ),
      }),
      default: ProblemReply,
    },
  },
});

export const changeDeskWorkshops = endpoint({
  method: 'PUT',
  url: `${url}/people/:number/workshops`,
  schema: {
    ...common,
    operationId: 'changeDeskWorkshops',
    summary: 'Exchange workshops of a person for others with the same price',
    description: `${changes} Returns 409 also if a seat is missing or the price differs. The pass is mailed again.`,
    params: PersonParams,
    body: body({ workshops }),
  },
});

export const exchangeDeskWorkshops = endpoint({
  method: 'POST',
  url: `${url}/people/:number/workshops/exchange`,
  schema: {
    ...common,
    operationId: 'exchangeDeskWorkshops',
    summary: 'Exchange workshops of a person for cheaper ones, and refund the difference',
    description: `${needsConfirmation} ${changes} Above an amount of event/refunds.json another person must approve it; until then nothing is exchanged. Returns 409 also if the difference is no longer the expected one.`,
    params: PersonParams,
    body: body({
      workshops,
      expected_amount: comparedAmount('`refund.amount` of the quote'),
      reason: Reason,
    }),
  },
});

export const orderDeskWorkshops = endpoint({
  method: 'POST',
  url: `${url}/people/:number/workshops/order`,
  schema: {
    ...common,
    operationId: 'orderDeskWorkshops',
    summary: 'Exchange workshops of a person for dearer ones, with an order for the difference',
    description: `${changes} The order holds the seats, and its link to pay is mailed. The workshops change after its payment. Returns 409 also if a seat is missing, if another exchange of the person waits for its payment, or if the difference is no longer the expected one.`,
    params: PersonParams,
    body: body({
      workshops,
      expected_amount: comparedAmount('`order.amount` of the quote'),
      way: oneOf(paymentWays, "'transfer': the mail has the bank account too"),
    }),
  },
});
