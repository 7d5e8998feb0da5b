import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { addressOf, Connections, type Call } from '#tests/support/network/load.ts';
import { anOrder } from '#tests/support/samples/orders.ts';

const { conference } = readEventFile('event');
const { ids, api } = conference.event;
const base = `/${api.stage}/v1/expo`;

export interface Result {
  /** codes of the orders that were acknowledged */
  placed: string[];
  paid: string[];
  reads: number;
  failed: string[];
}

interface Booking {
  origin: string;
  visitors: number;
  isOver: (result: Result) => boolean;
}

/** Visitors book, pay and read without a pause until `isOver` returns true. */
export async function bookUntil({ origin, visitors, isOver }: Booking): Promise<Result> {
  const result: Result = { placed: [], paid: [], reads: 0, failed: [] };
  const connections = new Connections(visitors, 20_000);
  const send = async (call: Call) => {
    const reply = await connections.send(origin, call).catch((error: Error) => ({ status: 0, text: error.message }));
    if (reply.status !== 200) result.failed.push(`${call.path} ${reply.status} ${reply.text}`);
    return reply.status === 200 ? JSON.parse(reply.text) : undefined;
  };
  const one = async (number: number) => {
    for (let round = 0; !isOver(result); round += 1) {
      const from = addressOf(number * 10_000 + round);
      const answers = { email: `visitor${number}-${round}@example.org` };
      const path = `${base}/${ids.expoId}/order/create/visitor/${ids.eventCode}`;
      const placed = await send({ path, body: anOrder({ conference }, { answers }), from });
      if (placed) result.placed.push(placed.order_code);
      if (await send({ path: `${base}/${ids.expoId}/conference/${ids.conferenceId}/addon`, from })) result.reads += 1;
      if (await send({ path: `${base}/${ids.expoId}/landingpage/pass`, from })) result.reads += 1;
      const receipt = placed && (await send({ path: '/sandbox/approve', body: { order_id: placed.order_id }, from }));
      if (receipt && (await send({ path: `${base}/order/confirm/${ids.orgSlug}`, body: receipt, from })) === true)
        result.paid.push(placed.order_code);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, number) => one(number)));
  connections.close();
  return result;
}
