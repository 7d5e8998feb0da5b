import Type from 'typebox';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';
import { WorkshopSeats } from './workshops.api.ts';

const Count = Type.Integer();
const Paise = Type.Integer();

export const DeskOverview = Type.Object({
  at: Type.String({ description: 'time of the figures, ISO 8601' }),
  passes: Type.Array(
    Type.Object({
      id: Type.String({ description: 'conference id of the pass' }),
      name: Type.String(),
      valid: Count,
      replaced: Type.Integer({ description: 'passes that were upgraded' }),
      held: Type.Integer({ description: 'people in unpaid orders' }),
    }),
  ),
  workshops: Type.Array(WorkshopSeats),
  orders: Type.Array(Type.Object({ kind: Type.String(), state: Type.String(), count: Count, total_paise: Paise })),
  money: Type.Object({
    received_paise: Paise,
    refunded_paise: Paise,
    refunding_paise: Type.Integer({ description: 'is being refunded' }),
    awaited_paise: Type.Integer({ description: 'prices of unpaid orders' }),
    days: Type.Array(
      Type.Object({
        day: Type.String({ description: 'in the time zone of the conference' }),
        way: Type.String({ description: 'gateway, or transfer' }),
        received: Count,
        received_paise: Paise,
        refunded: Count,
        refunded_paise: Paise,
      }),
      { description: 'by day and way, the oldest first' },
    ),
  }),
  tasks: Type.Object(
    {
      refunds_asked: Type.Integer({ description: 'open refund requests of buyers' }),
      refunds_to_approve: Type.Integer({ description: 'refunds that wait for a second person' }),
      passes_to_approve: Type.Integer({ description: 'free passes that wait for a second person' }),
      refunds_to_send: Type.Integer({ description: 'refunds that wait for a bank transfer of staff' }),
      exceptions: Count,
      transfers: Type.Integer({ description: 'lines of bank statements that are not matched yet' }),
      contact_enquiries: Type.Integer({ description: 'open messages of the contact form' }),
      stall_enquiries: Type.Integer({ description: 'open questions of exhibitors about stalls' }),
      undeliverable_mails: Count,
      mails_waiting: Type.Integer({ description: 'mails that wait because the mail server accepts none' }),
    },
    { description: 'what needs a person' },
  ),
});
export type DeskOverview = Type.Static<typeof DeskOverview>;

export const readDeskOverview = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/desk/overview',
  schema: {
    operationId: 'readDeskOverview',
    summary: 'Figures of the conference at this moment',
    description: `${needsSession} Contains no personal data.`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: DeskOverview, default: ProblemReply },
  },
});
