import type { PassType } from '#domain/booking/passes.ts';
import { toWorkshop, type Workshop } from '#domain/booking/workshops.ts';
import { listPasses, listWorkshops } from '#schemas/api/catalogue.api.ts';
import { call, ids } from './http/api-client.ts';
import { orderToken } from './order-token.ts';

/** Reads the passes on sale, which are in `data[0]` of the response. Row: API-06. */
export async function fetchPasses(signal?: AbortSignal): Promise<PassType[]> {
  const { data } = await call(listPasses, { params: { expoId: ids.expoId }, signal });
  return data[0];
}

/** Reads the workshops with their free seats. Seats held by an order of this browser count as free. Row: API-04. */
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
