import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sameAsContact } from '#domain/booking/attendees.ts';
import { singleOrder } from '#domain/booking/orders.ts';
import { passFor, type PassKey } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import { titleOf } from '#schemas/options.ts';
import { sampleAnswers } from '#schemas/sample-answers.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { signReceipt, sandboxPaymentId } from '#server/sales/payments/sandbox/sandbox-order.ts';
import type { Services } from '#server/office/services.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Answers of a delegate, with every field that must be filled. */
export const someAnswers = (changes: Partial<DelegateAnswers> = {}): DelegateAnswers => ({
  ...sampleAnswers<DelegateAnswers>(delegateForm.document, knownAnswers),
  ...changes,
});

const knownAnswers: Partial<DelegateAnswers> = {
  personName: 'Asha Raman',
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'associate_professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  mobile: '9876543210',
  email: 'asha@example.org',
  stream: 'medical',
  participation: ['conference'],
};

interface Wanted {
  answers?: Partial<DelegateAnswers>;
  key?: PassKey;
  workshopIds?: string[];
}

/** The body of a single order, built with the functions of the browser. */
export function anOrder({ conference }: Pick<Services, 'conference'>, wanted: Wanted = {}) {
  const { answers: changes, key = 'consultant', workshopIds = [] } = wanted;
  const { event, passes, workshops } = conference;
  const answers = someAnswers(changes);
  const pass = passFor(key, passes);
  if (!pass) throw new Error(`No pass for ${key}`);
  const label = titleOf(delegateForm.document, 'personDesignation', answers.personDesignation);
  const chosen = workshops.filter(({ id }) => workshopIds.includes(id)).map(({ amount }) => ({ price: amount }));
  const booking = {
    answers,
    pass,
    workshopIds,
    attendees: [sameAsContact(answers, label)],
    conferenceId: event.ids.conferenceIds[key],
    total: singlePrice({ price: pass.price, count: 1, workshops: chosen }).total,
  };
  return { ...singleOrder(booking), consentVersion: event.consent.version };
}

/** Sends an order to the service. */
export function send(
  server: TestServer,
  body: object,
  { token, headers, ...options }: { token?: string } & InjectOptions = {},
): Promise<LightMyRequestResponse> {
  const { api, ids } = server.services.conference.event;
  return server.app.inject({
    method: 'POST',
    url: `/${api.stage}/v1/expo/${ids.expoId}/order/create/visitor/${ids.eventCode}`,
    headers: { ...(token && { 'x-order-token': token }), ...headers },
    payload: body,
    ...options,
  });
}

/** The signed receipt of the sandbox after 'Approve payment'. */
export function aReceipt(server: TestServer, orderId: string, paymentId?: string) {
  const { keys } = server.services;
  const payment = paymentId ?? sandboxPaymentId(keys, orderId);
  return {
    sandbox_order_id: orderId,
    sandbox_payment_id: payment,
    sandbox_signature: signReceipt(keys, orderId, payment),
  };
}

export function confirm(server: TestServer, receipt: object): Promise<LightMyRequestResponse> {
  const { api, ids } = server.services.conference.event;
  const url = `/${api.stage}/v1/expo/order/confirm/${ids.orgSlug}`;
  return server.app.inject({ method: 'POST', url, payload: receipt });
}
