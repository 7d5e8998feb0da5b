import type { CommitteeGroup, Speakers } from '#domain/conference/people.ts';
import { toWorkshop, type Workshop } from '#domain/booking/workshops.ts';
import { listWorkshops } from '#schemas/api/catalogue.api.ts';
import { listCommittee, listSpeakers, readClock } from '#schemas/api/landing.api.ts';
import { m } from '#messages';
import { call, ids } from '#src/lib/http/api-client.ts';
import { orderToken } from '#src/lib/order-token.ts';

/** Path parameters of the calls of the home page. Rows: API-01 to API-03. */
const params = { expoId: ids.expoId };

/** Groups of the committee. Missing lists in the response are treated as empty. */
export async function fetchCommittee(signal?: AbortSignal): Promise<CommitteeGroup[]> {
  const reply = await call(listCommittee, { params, signal });
  const groups = reply.data?.[0] ?? [];
  return groups.map(({ title, logos }) => ({ title, members: logos ?? [] })); // the API names them 'logos'
}

export async function fetchSpeakers(signal?: AbortSignal): Promise<Speakers> {
  const reply = await call(listSpeakers, { params, signal });
  const lists = reply.data?.[0];
  return { international: lists?.international_speakers ?? [], national: lists?.national_speakers ?? [] };
}

/**
 * All workshops with their free seats. Seats that an order of this browser holds count as free. The request sends an
 * ETag, so an unchanged list is not transferred again. `asOf` is the ISO time of the response by the visitor's clock.
 */
export async function fetchSeats(signal?: AbortSignal): Promise<{ workshops: Workshop[]; asOf: string }> {
  const { status, data } = await call(listWorkshops, {
    params: { ...params, conferenceId: ids.conferenceId },
    headers: { 'x-order-token': orderToken.read() },
    signal,
  });
  if (!status || !Array.isArray(data)) throw new Error(m.board_invalid());
  return { workshops: data.map(toWorkshop), asOf: new Date().toISOString() };
}

/** Milliseconds that the clock of the service is ahead. Assumes that request and response took equally long. */
export async function fetchClockOffset(signal?: AbortSignal): Promise<number> {
  const requestedAt = Date.now();
  const { now } = await call(readClock, { params, once: true, signal });
  const answered = Date.now();
  const offset = Date.parse(now) - (requestedAt + answered) / 2;
  if (Number.isNaN(offset)) throw new Error(`'${now}' is no time`);
  return Math.round(offset);
}
