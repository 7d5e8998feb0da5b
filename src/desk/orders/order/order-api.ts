import type { WorkshopChange, WorkshopChoice, WorkshopQuote } from '#machines/workshop-exchange/workshop-exchange.ts';
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
} from '#schemas/api/desk/order-actions.api.ts';
import {
  changeDeskWorkshops,
  exchangeDeskWorkshops,
  orderDeskWorkshops,
  quoteDeskWorkshops,
} from '#schemas/api/desk/exchange.api.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { deskCall, deskDownload } from '../../shared/desk-call.ts';
import { isConfirmed } from '../../shared/unless-cancelled.ts';

export type Person = DeskOrder['people'][number];

/** An order as it was shown: its version goes with each action. */
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

/** Quotes other workshops of a person. */
export const quoteWorkshops = (
  { orderId, number, workshops }: WorkshopChoice,
  signal: AbortSignal,
): Promise<WorkshopQuote> =>
  deskCall(quoteDeskWorkshops, { params: { orderId, number: String(number) }, body: { workshops }, signal });

/** Changes the workshops of a person. Returns false if the person at the desk did not confirm the session. */
export const changeWorkshops = (change: WorkshopChange): Promise<boolean> => isConfirmed(() => sendChange(change));

function sendChange(change: WorkshopChange): Promise<unknown> {
  const { orderId, number, version, workshops } = change;
  const params = { orderId, number: String(number) };
  const body = { version, workshops };
  if (change.kind === 'same-price') return deskCall(changeDeskWorkshops, { params, body });
  const priced = { ...body, expected_amount: change.amount };
  return change.kind === 'refund'
    ? deskCall(exchangeDeskWorkshops, { params, body: { ...priced, reason: change.reason } })
    : deskCall(orderDeskWorkshops, { params, body: { ...priced, way: change.way } });
}
