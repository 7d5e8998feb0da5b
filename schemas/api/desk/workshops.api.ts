import Type from 'typebox';
import { ExpoParams, ProblemReply } from '#schemas/api/common.ts';
import { endpoint } from '#schemas/api/endpoint.ts';
import { needsSession } from './common.ts';

const Count = Type.Integer({ minimum: 0 });

/** A workshop with its seats. `capacity` is the sum of `sold`, `held` and `free`. */
export const WorkshopSeats = Type.Object({
  id: Type.String(),
  name: Type.String(),
  date_time: Type.String(),
  capacity: Count,
  sold: Count,
  held: Type.Integer({ minimum: 0, description: 'seats of unpaid orders' }),
  free: Count,
});
export type WorkshopSeats = Type.Static<typeof WorkshopSeats>;

export const listDeskWorkshops = endpoint({
  method: 'GET',
  url: '/v1/expo/:expoId/desk/workshops',
  schema: {
    operationId: 'listDeskWorkshops',
    summary: 'Workshops with their sold, held and free seats, in the order of the event',
    description: `${needsSession} \`listDeskPeople\` has the people of a workshop.`,
    tags: ['desk'],
    params: ExpoParams,
    response: { 200: Type.Object({ workshops: Type.Array(WorkshopSeats) }), default: ProblemReply },
  },
});
