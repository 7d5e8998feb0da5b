import { ApiError } from '#domain/errors/api-error.ts';
import type { OrderPageData as Order } from '#schemas/api/order-page.api.ts';
import { m } from '#messages';
import type { NoticeContent } from '../notice.ts';

export type OrderPerson = Order['people'][number];

/** The person whose name and email are being edited, and the typed values. */
export interface PersonEdit {
  /** number of the person, from 1 */
  number: number;
  name: string;
  email: string;
}

/** The unsent refund request. */
export interface RefundQuestion {
  /** the chosen reason; '' until the visitor chooses one */
  ground: string;
  message: string;
}

/** The fields of a person that an edit has changed. */
export type TypedPerson = Partial<Omit<PersonEdit, 'number'>>;

export type OrderPageEvent =
  /** page.shown: the tab is visible again; order.changed: a payment may have changed the order */
  | { type: 'retry' | 'page.shown' | 'order.changed' }
  | { type: 'person.opened'; number: number }
  | ({ type: 'person.changed' } & TypedPerson)
  | { type: 'person.submitted' | 'person.discarded' }
  | { type: 'refund.opened' | 'refund.submitted' | 'refund.discarded' }
  | ({ type: 'refund.changed' } & Partial<RefundQuestion>)
  | { type: 'document.requested'; document: string };

interface Problem {
  sentence: string;
  /** part of the page that shows the message */
  at: 'page' | 'person' | 'refund';
  /** name of the form field with the error; undefined if the message concerns no single field */
  field?: string | undefined;
}

export interface OrderPageInput {
  /** token of the order link */
  token: string;
}

export interface OrderPageContext extends OrderPageInput {
  /** undefined until loaded */
  order: Order | undefined;
  edit: PersonEdit | undefined;
  question: RefundQuestion | undefined;
  /** id of the document that is being downloaded */
  document: string | undefined;
  problem: Problem | undefined;
}

export const orderPageContext = ({ token }: OrderPageInput): OrderPageContext => ({
  token,
  order: undefined,
  edit: undefined,
  question: undefined,
  document: undefined,
  problem: undefined,
});

type EditedOrder = Pick<OrderPageContext, 'order' | 'edit'>;

const personOf = ({ order }: Pick<EditedOrder, 'order'>, number: number): OrderPerson | undefined =>
  order?.people.find((person) => person.number === number);

/** True if the edited name or email differs from the saved one. */
export function isPersonChanged(context: EditedOrder): boolean {
  const { edit } = context;
  const person = edit && personOf(context, edit.number);
  return person !== undefined && (edit!.name.trim() !== person.name || edit!.email.trim() !== person.email);
}

/** True if the visitor can edit this person. False while another person has unsaved changes. */
export const mayOpenPerson = (context: EditedOrder, number: number): boolean =>
  context.order?.can_correct === true &&
  context.edit?.number !== number &&
  (personOf(context, number)?.corrections_left ?? 0) > 0 &&
  !isPersonChanged(context);

export function editOf(context: EditedOrder, number: number): PersonEdit {
  const { name = '', email = '' } = personOf(context, number) ?? {};
  return { number, name, email };
}

/** The token in an order link: the last part of its path. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

export function correctedNotice(order: Order, { number }: PersonEdit): NoticeContent {
  const name = personOf({ order }, number)?.name ?? '';
  const sentence =
    order.state === 'paid' ? m.order_changes_corrected_mailed({ name }) : m.order_changes_corrected({ name });
  return { sentence, tone: 'success' };
}

export const requestedNotice = (): NoticeContent => ({ sentence: m.order_refund_requested(), tone: 'success' });

/** The name of the first field that the service refused. Undefined if the error concerns no field. */
export function fieldOf(error: unknown): string | undefined {
  const [first] = error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [];
  return first?.field;
}

/**
 * True if the refund form is shown. If a refund cannot be requested at the moment, for example while a payment is
 * checked, the form is hidden and its text stays.
 */
export const isAsking = ({ order, question }: Pick<OrderPageContext, 'order' | 'question'>): boolean =>
  question !== undefined && order?.can_ask_refund === true;
