import type { FormSource, PaymentWay } from '#domain/staff/filled-forms.ts';
import { bookForBuyer, bookForGroup, readFormsOffer, type PlacedForBuyer } from '#schemas/api/desk-forms.api.ts';
import { orderBody } from '#src/features/booking/index.ts';
import { groupBody } from '#src/features/group-booking/index.ts';
import { fetchPasses } from '#src/lib/fetch-catalogue.ts';
import { deskCall } from '../shared/desk-call.ts';

/** Details that staff add to a form of another person. */
export interface AboutForm {
  source: FormSource;
  note: string;
}

/** The forms that are open now, and the passes on sale. */
export async function readOffer(signal: AbortSignal) {
  const [{ phases, takes_payments: takesPayments }, passes] = await Promise.all([
    deskCall(readFormsOffer, { signal }),
    fetchPasses(signal),
  ]);
  const gateway = takesPayments ? { name: '', script: '' } : null;
  return { passes, runtime: { phases, testPayments: false, gateways: { conference: gateway, awards: null } } };
}

/** `request` is the id of the form on the screen. A repeated call with it places no second order. */
type Sent<Booking> = AboutForm & { request: string; booking: Booking };

export const placeForBuyer = ({
  booking,
  ...about
}: Sent<Parameters<typeof orderBody>[0]> & { way: PaymentWay }): Promise<PlacedForBuyer> =>
  deskCall(bookForBuyer, { body: { ...about, order: orderBody(booking) } });

export const placeForGroup = ({ booking, ...about }: Sent<Parameters<typeof groupBody>[0]>): Promise<PlacedForBuyer> =>
  deskCall(bookForGroup, { body: { ...about, order: groupBody(booking) } });
