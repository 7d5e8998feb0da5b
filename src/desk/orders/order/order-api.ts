import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import {
  correctDeskBilling,
  correctDeskContact,
  correctDeskPerson,
  downloadDeskDocument,
  extendDeskHold,
  noteOnDeskOrder,
  readDeskOrder,
  resendDeskMail,
  sendDeskPass,
  withdrawDeskOrder,
} from '#schemas/api/desk/order-acts.api.ts';
import {
  changeDeskWorkshops,
  exchangeDeskWorkshops,
  orderDeskWorkshops,
  quoteDeskWorkshops,
} from '#schemas/api/desk/exchange.api.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import type { ReplyOf } from '#schemas/api/endpoint.ts';
import { deskCall, deskDownload } from '../../shared/desk-call.ts';

export type Person = DeskOrder['people'][number];
export type Quote = ReplyOf<typeof quoteDeskWorkshops>;
export type ExchangeRefund = NonNullable<Quote['refund']>;
export type DearerOrder = NonNullable<Quote['order']>;

/** An order as it was shown: its version goes with each act. */
export type Shown = Pick<DeskOrder, 'id' | 'version'>;

export const readOrder = (orderId: string, signal: AbortSignal): Promise<DeskOrder> =>
  deskCall(readDeskOrder, { params: { orderId }, signal });

export const downloadDocument = (orderId: string, document: string): Promise<File> =>
  deskDownload(downloadDeskDocument, { params: { orderId, document }, fallbackName: `${document}.pdf` });

/** Details of a person; those that the role does not see are missing. */
export interface PersonDetails {
  name: string;
  email: string;
  mobile?: string;
  designation?: string;
  organisation?: string;
}

export const correctPerson = ({ id, version }: Shown, number: number, details: PersonDetails) =>
  deskCall(correctDeskPerson, { params: { orderId: id, number: String(number) }, body: { version, ...details } });

export const correctContact = ({ id, version }: Shown, contact: Record<'name' | 'email' | 'mobile', string>) =>
  deskCall(correctDeskContact, { params: { orderId: id }, body: { version, ...contact } });

export const correctBilling = (
  { id, version }: Shown,
  billing: Record<'name' | 'gst_number' | 'address' | 'state', string>,
) => deskCall(correctDeskBilling, { params: { orderId: id }, body: { version, ...billing } });

export const extendHold = ({ id, version }: Shown, until: string) =>
  deskCall(extendDeskHold, { params: { orderId: id }, body: { version, until } });

export const withdraw = ({ id, version }: Shown) =>
  deskCall(withdrawDeskOrder, { params: { orderId: id }, body: { version } });

export const writeNote = (orderId: string, note: string) =>
  deskCall(noteOnDeskOrder, { params: { orderId }, body: { note } });

export const sendPass = (orderId: string, number: number) =>
  deskCall(sendDeskPass, { params: { orderId, number: String(number) } });

export const resendMail = (orderId: string, mailId: string) =>
  deskCall(resendDeskMail, { params: { orderId, mailId } });

export const quoteWorkshops = (orderId: string, number: number, workshops: string[]): Promise<Quote> =>
  deskCall(quoteDeskWorkshops, { params: { orderId, number: String(number) }, body: { workshops } });

export const changeWorkshops = ({ id, version }: Shown, number: number, workshops: string[]) =>
  deskCall(changeDeskWorkshops, { params: { orderId: id, number: String(number) }, body: { version, workshops } });

/** Places an order for dearer workshops. `amount` is the difference that the quote showed, in rupees. */
export const orderWorkshops = (
  { id, version }: Shown,
  number: number,
  { workshops, amount, way }: { workshops: string[]; amount: number; way: PaymentWay },
) =>
  deskCall(orderDeskWorkshops, {
    params: { orderId: id, number: String(number) },
    body: { version, workshops, expected_amount: amount, way },
  });

/** Exchanges workshops for cheaper ones. `amount` is the refund that the quote showed, in rupees. */
export const exchangeWorkshops = (
  { id, version }: Shown,
  number: number,
  { workshops, amount, reason }: { workshops: string[]; amount: number; reason: string },
) =>
  deskCall(exchangeDeskWorkshops, {
    params: { orderId: id, number: String(number) },
    body: { version, workshops, expected_amount: amount, reason },
  });
