import { sameAsContact, type Attendee } from '#domain/attendees.ts';
import { singleOrder } from '#domain/orders.ts';
import type { PassKey, PassType } from '#domain/passes.ts';
import { singlePrice } from '#domain/pricing.ts';
import type { Workshop } from '#domain/workshops.ts';
import { checkEmail } from '#schemas/api/catalogue.api.ts';
import { createOrder, type Checkout } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { titleOf } from '#schemas/options.ts';
import { delegateForm } from '#schemas/forms/delegate.form.ts';
import { call } from '#src/lib/http/api-client.ts';
import { consentVersion, ids } from './event.ts';
import { orderToken } from './order-token.ts';

/** What a visitor has filled in and chosen. */
export interface NewOrder {
  key: PassKey;
  pass: PassType;
  answers: DelegateAnswers;
  attendees: Attendee[];
  workshops: Workshop[];
}

/** Whether an address may still register; this browser's own unpaid order does not stand in its way. */
export async function isEmailFree(email: string, signal?: AbortSignal): Promise<boolean> {
  const { status } = await call(checkEmail, {
    params: { expoId: ids.expoId },
    query: { email },
    headers: { 'x-order-token': orderToken.read() },
    signal,
  });
  return status === true;
}

/** Places the order and holds its seats; the reply is what the checkout is opened with. */
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

/** Spec: registration 3.5. With one ticket nobody is asked for attendees: the contact is the one. */
export function orderBody({ key, pass, answers, attendees, workshops }: NewOrder) {
  const title = titleOf(delegateForm.document, 'personDesignation', answers.personDesignation);
  const people = attendees.length > 0 ? attendees : [sameAsContact(answers, title)];
  const order = singleOrder({
    answers: { hasGstNumber: false, ...answers }, // a box that nobody touched is an answer too
    pass,
    attendees: people,
    workshopIds: workshops.map(({ id }) => id),
    conferenceId: ids.conferenceIds[key],
    total: singlePrice({ price: pass.price, count: people.length, workshops }).total,
  });
  return { ...order, consentVersion };
}
