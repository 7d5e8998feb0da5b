import { ApiError, isThrottled, OfflineError } from '#domain/errors/api-error.ts';
import { sameAsContact, type Attendee } from '#domain/booking/attendees.ts';
import { singleOrder } from '#domain/booking/orders.ts';
import type { PassKey, PassType } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { checkEmail as checkEmailEndpoint, mailUnpaidLink } from '#schemas/api/catalogue.api.ts';
import { createOrder, type Checkout } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { titleOf } from '#schemas/options.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { call, consentVersion, ids } from '#src/lib/http/api-client.ts';
import { orderToken } from '#src/lib/order-token.ts';

export interface NewOrder {
  key: PassKey;
  pass: PassType;
  answers: DelegateAnswers;
  attendees: Attendee[];
  workshops: Workshop[];
  recipient?: InvoiceRecipient | undefined;
}

/**
 * Checks whether an email can register. 'taken': no, it has a paid order. If another browser has an unpaid order for the
 * email, the service mails its link; no reply tells it. Rejects with `OfflineError` without a network.
 * A check that is refused because of too many calls counts as 'free', because a stranger can cause that. The service
 * checks the email again when the order is placed.
 */
export async function checkEmail(email: string, signal?: AbortSignal): Promise<EmailCheck> {
  const params = { expoId: ids.expoId };
  const headers = { 'x-order-token': orderToken.read() };
  try {
    const [{ status }] = await Promise.all([
      call(checkEmailEndpoint, { params, query: { email }, signal }),
      // awaited, so that it does not find the order that is placed next
      call(mailUnpaidLink, { params, body: { email }, headers, signal }).catch(() => undefined),
    ]);
    return status === true ? 'free' : 'taken';
  } catch (error) {
    if (isThrottled(error)) return 'free';
    if (error instanceof ApiError || globalThis.navigator?.onLine !== false) throw error;
    throw new OfflineError('There is no network', { cause: error });
  }
}

export type EmailCheck = 'free' | 'taken';

/** Places the order, which holds its seats. Returns the data that opens the checkout. */
export async function placeOrder(booking: NewOrder, signal?: AbortSignal): Promise<Checkout> {
  const checkout = await call(createOrder, {
    params: { expoId: ids.expoId, eventCode: ids.eventCode },
    body: orderBody(booking),
    headers: { 'x-order-token': orderToken.read() },
    signal,
  });
  orderToken.keep(checkout.order_token);
  return checkout;
}

/** The request body of an order. With a single ticket, the contact is the attendee. Rows: ORDER-01 to ORDER-09. */
export function orderBody({ key, pass, answers, attendees, workshops, recipient }: NewOrder) {
  const title = titleOf(delegateForm.document, 'personDesignation', answers.personDesignation);
  const people = attendees.length > 0 ? attendees : [sameAsContact(answers, title)];
  const order = singleOrder({
    // 'hasGstNumber' is missing if the visitor has not used the checkbox
    answers: { hasGstNumber: false, ...answers },
    pass,
    attendees: people,
    workshopIds: workshops.map(({ id }) => id),
    conferenceId: ids.conferenceIds[key],
    total: singlePrice({ price: pass.price, count: people.length, workshops }).total,
  });
  return { ...order, ...(recipient && { recipient }), consentVersion };
}
