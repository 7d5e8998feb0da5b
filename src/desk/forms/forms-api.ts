import type { FormSource, PaymentWay } from '#domain/staff/filled-forms.ts';
import { awardOrder } from '#domain/awards.ts';
import type { Enquiry } from '#domain/enquiries.ts';
import awards from '#event/awards.json' with { type: 'json' };
import { keyOf } from '#domain/booking/passes.ts';
import type { OfficeOrder } from '#machines/office-booking/office-booking.ts';
import type { Submission } from '#machines/abstract-submission/abstract-submission.ts';
import {
  bookForBuyer,
  bookForGroup,
  findAbstractDelegate,
  nominateForNominator,
  readFormsOffer,
  recordEnquiryForSender,
  submitAbstractForDelegate,
  type AbstractDelegate,
  type NominatedForNominator,
  type PlacedForBuyer,
  type SubmittedAbstract,
} from '#schemas/api/desk/forms.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { orderBody } from '#src/forms/booking/api.ts';
import { groupBody } from '#src/forms/group-booking/api.ts';
import { fetchPasses } from '#src/lib/fetch-catalogue.ts';
import { consentVersion } from '#src/lib/http/api-client.ts';
import { deskCall } from '../shared/desk-call.ts';
import { unlessCancelled } from '../shared/unless-cancelled.ts';

/** Details that staff add to a form of another person. */
export interface AboutForm {
  source: FormSource;
  note: string;
}

/** The forms that are open now, and the passes on sale. */
export async function readOffer(signal: AbortSignal) {
  const [{ phases, takes_payments: takesPayments, takes_award_payments: takesAwardPayments }, passes] =
    await Promise.all([deskCall(readFormsOffer, { signal }), fetchPasses(signal)]);
  const gateway = (takes: boolean) => (takes ? { name: '', script: '' } : null);
  const gateways = { conference: gateway(takesPayments), awards: gateway(takesAwardPayments) };
  return { passes, runtime: { phases, testPayments: false, gateways } };
}

/** `request` is the id of the form on the screen. A repeated call with it makes nothing a second time. */
type Sent<Booking> = AboutForm & { request: string; booking: Booking };

/** Places an order. Returns undefined if the person did not confirm the session. */
export const placeForBuyer = (order: OfficeOrder): Promise<PlacedForBuyer | undefined> =>
  unlessCancelled(() => {
    const { request, source, note, way, ...booking } = order;
    const body = { request, source, note, way, order: orderBody({ ...booking, key: keyOf(booking.pass)! }) };
    return deskCall(bookForBuyer, { body });
  });

export const placeForGroup = ({ booking, ...about }: Sent<Parameters<typeof groupBody>[0]>): Promise<PlacedForBuyer> =>
  deskCall(bookForGroup, { body: { ...about, order: groupBody(booking) } });

interface NominationBySomebody extends AboutForm {
  request: string;
  way: PaymentWay;
  award: string;
  answers: AwardAnswers;
}

export const nominate = ({ award, answers, ...about }: NominationBySomebody): Promise<NominatedForNominator> => {
  const order = { ...awardOrder(answers, { award, cost: awards.earlyBirdPrice }), consentVersion };
  return deskCall(nominateForNominator, { body: { ...about, order } });
};

interface SentBy {
  request: string;
  source: FormSource;
}

/** Records an enquiry. Returns its id. */
export async function recordEnquiry(body: SentBy & { enquiry: Enquiry }): Promise<string> {
  return (await deskCall(recordEnquiryForSender, { body })).enquiry_id;
}

export const findDelegate = (email: string): Promise<AbstractDelegate> =>
  deskCall(findAbstractDelegate, { query: { email } });

type SubmissionFor = SentBy & { email: string; version: number; submission: Submission };

export const submitAbstract = ({ submission, version, ...form }: SubmissionFor): Promise<SubmittedAbstract> => {
  const { answers, authors } = submission;
  return deskCall(submitAbstractForDelegate, { body: { ...form, abstract: { ...answers, authors, version } } });
};
