import { bulkOrder } from '#domain/orders.ts';
import type { Participant } from '#domain/participants.ts';
import type { PassKey, PassType } from '#domain/passes.ts';
import type { Workshop } from '#domain/workshops.ts';
import { checkEmails } from '#schemas/api/catalogue.api.ts';
import { createBulkOrder } from '#schemas/api/orders.api.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { call } from '#src/lib/http/api-client.ts';
import { consentVersion, ids } from '#src/lib/http/event-ids.ts';
import { groupToken } from '#src/lib/order-token.ts';
import { fetchWorkshops } from '#src/lib/catalogue/workshops.ts';

/** All that a group is booked by. */
export interface NewGroup {
  key: PassKey;
  pass: PassType;
  answers: GroupContactAnswers;
  participants: Participant[];
  /** rupees, as the visitor has read them */
  total: number;
}

/** The workshops that are offered with a pass. */
export const fetchGroupWorkshops = (key: PassKey, signal?: AbortSignal): Promise<Workshop[]> =>
  fetchWorkshops(ids.conferenceIds[key], signal, groupToken.read());

/** Which of these addresses are registered already, in one call; a group of this browser's own does not stand in its way. */
export async function takenEmails(emails: string[], signal?: AbortSignal): Promise<string[]> {
  const { taken } = await call(checkEmails, {
    params: { expoId: ids.expoId },
    body: { emails },
    headers: { 'x-order-token': groupToken.read() },
    signal,
  });
  return taken;
}

/** Places the group's order, all of it or nothing; answers with the status of the reply. Spec: registration 2.5, 3.6. */
export async function placeGroup(group: NewGroup, signal?: AbortSignal): Promise<number> {
  let status = 0;
  await call(createBulkOrder, {
    params: { expoId: ids.expoId, eventCode: ids.eventCode },
    body: groupBody(group),
    headers: { 'x-order-token': groupToken.read() },
    onStatus: (given) => {
      status = given;
    },
    signal,
  });
  if (status === 200) groupToken.forget(); // the next group is another one
  return status;
}

/** Spec: registration 3.6. */
export function groupBody({ key, pass, answers, participants, total }: NewGroup) {
  const order = bulkOrder({
    answers: { hasGstNumber: false, ...answers }, // a box that nobody touched is an answer too
    pass,
    participants,
    conferenceId: ids.conferenceIds[key],
    total,
  });
  return { ...order, consentVersion };
}
