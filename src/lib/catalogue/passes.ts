import type { PassType } from '#domain/booking/passes.ts';
import { listPasses } from '#schemas/api/catalogue.api.ts';
import { call } from '../http/api-client.ts';
import { ids } from '../http/event-ids.ts';

/** The passes on sale: `data[0]` of the response. Row: API-06. */
export async function fetchPasses(signal?: AbortSignal): Promise<PassType[]> {
  const { data } = await call(listPasses, { params: { expoId: ids.expoId }, signal });
  return data[0];
}
