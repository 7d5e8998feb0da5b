import { toWorkshop, type Workshop } from '#domain/booking/workshops.ts';
import { listWorkshops } from '#schemas/api/catalogue.api.ts';
import { call } from '../http/api-client.ts';
import { ids } from '../http/event-ids.ts';
import { orderToken } from '../order-token.ts';

/** The workshops with their free seats. Seats that an order of this browser holds count as free. Row: API-04. */
export async function fetchWorkshops(
  conferenceId: string,
  signal?: AbortSignal,
  token = orderToken.read(),
): Promise<Workshop[]> {
  const { data } = await call(listWorkshops, {
    params: { expoId: ids.expoId, conferenceId },
    headers: { 'x-order-token': token },
    signal,
  });
  return data.map(toWorkshop);
}
