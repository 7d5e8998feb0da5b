import { isThrottled } from '#domain/errors/api-error.ts';
import { bulkOrder } from '#domain/booking/orders.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Participant } from '#domain/groups/participants.ts';
import type { PassKey, PassType } from '#domain/booking/passes.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { checkEmails } from '#schemas/api/catalogue.api.ts';
import { createBulkOrder } from '#schemas/api/orders.api.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { call, consentVersion, ids } from '#src/lib/http/api-client.ts';
import { groupToken } from '#src/lib/order-token.ts';
import { fetchWorkshops } from '#src/lib/fetch-catalogue.ts';

export interface NewGroup {
  key: PassKey;
  pass: PassType;
  answers: GroupContactAnswers;
  participants: Participant[];
  /** total in rupees, as shown to the visitor */
  total: number;
  recipient?: InvoiceRecipient | undefined;
}

/** Returns the workshops that are offered with this pass. */
export const fetchGroupWorkshops = (key: PassKey, signal?: AbortSignal): Promise<Workshop[]> =>
  fetchWorkshops(ids.conferenceIds[key], signal, groupToken.read());

/**
 * Returns the emails that are already registered. Emails of an unpaid group of this browser are not included. Returns
 * none if the check is refused because of too many calls; the service checks the emails again with the order.
 */
export async function takenEmails(emails: string[], signal?: AbortSignal): Promise<string[]> {
  const request = {
    params: { expoId: ids.expoId },
    body: { emails },
    headers: { 'x-order-token': groupToken.read() },
    signal,
  };
  const { taken } = await call(checkEmails, request).catch((error: unknown) => {
    if (isThrottled(error)) return { taken: [] };
    throw error;
  });
  return taken;
}

/** Places the order of a group. Returns the HTTP status of the response. Rows: BULK-36, BULK-37. */
export async function placeGroup(group: NewGroup, signal?: AbortSignal): Promise<number> {
  let status = 0;
  await call(createBulkOrder, {
    params: { expoId: ids.expoId, eventCode: ids.eventCode },
    body: groupBody(group),
    headers: { 'x-order-token': groupToken.read() },
    onStatus: (responseStatus) => {
      status = responseStatus;
    },
    signal,
  });
  if (status === 200) groupToken.forget(); // the next group is another order
  return status;
}

/** The request body of a group order. Rows: ORDER-10 to ORDER-17. */
export function groupBody({ key, pass, answers, participants, total, recipient }: NewGroup) {
  const order = bulkOrder({
    // 'hasGstNumber' is missing if the visitor has not used the checkbox
    answers: { hasGstNumber: false, ...answers },
    pass,
    participants,
    conferenceId: ids.conferenceIds[key],
    total,
  });
  return { ...order, ...(recipient && { recipient }), consentVersion };
}
