import type { Attendee } from '#domain/booking/attendees.ts';
import type { PassType } from '#domain/booking/passes.ts';
import { singlePrice } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { FormSource, PaymentWay } from '#domain/staff/filled-forms.ts';
import type { PlacedForBuyer } from '#schemas/api/desk/forms.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';

export interface OfficeBookingInput {
  /** id of the form for the service; a retry with it places no second order */
  request: string;
  onSale: readonly PassType[];
}

/** Data that staff enter beside the form of the buyer. */
export interface AboutBuyer {
  source: FormSource;
  note: string;
  /** the person agrees that the data is stored */
  agrees: boolean;
}

/** The people of a valid form. With one pass there are no attendees, because the buyer is the attendee. */
export interface BookedPeople {
  attendees: Attendee[];
  /** only for a large invoice without a GST number */
  recipient: InvoiceRecipient | undefined;
}

export interface OfficeOrder extends BookedPeople {
  request: string;
  source: FormSource;
  note: string;
  way: PaymentWay;
  pass: PassType;
  answers: DelegateAnswers;
  workshops: Workshop[];
}

export interface OfficeBooking extends OfficeBookingInput {
  /** undefined if no pass is on sale */
  pass: PassType | undefined;
  /** number of passes */
  count: number;
  workshops: Workshop[];
  way: PaymentWay;
  about: AboutBuyer;
  /** the form was submitted without the agreement */
  isAgreementMissing: boolean;
  /** the valid answers about the buyer of the last submit */
  answers: DelegateAnswers | undefined;
  people: BookedPeople;
  placed: PlacedForBuyer | undefined;
  /** why the last attempt failed, with the refused fields */
  problem: VisitorError | undefined;
}

export const newAbout: AboutBuyer = { source: 'phone', note: '', agrees: false };

export const newOfficeBooking = ({ request, onSale }: OfficeBookingInput): OfficeBooking => ({
  request,
  onSale,
  pass: onSale[0],
  count: 1,
  workshops: [],
  way: 'link',
  about: newAbout,
  isAgreementMissing: false,
  answers: undefined,
  people: { attendees: [], recipient: undefined },
  placed: undefined,
  problem: undefined,
});

/** Prices in rupees. */
export const priceOf = ({ pass, count, workshops }: Pick<OfficeBooking, 'pass' | 'count' | 'workshops'>) =>
  singlePrice({ price: pass?.price ?? 0, count, workshops });

export function officeOrder(context: OfficeBooking): OfficeOrder {
  const { request, pass, workshops, way, about, answers, people } = context;
  const { source, note } = about;
  return { request, source, note, way, pass: pass!, answers: answers!, workshops, ...people };
}
