import { ApiError } from '#domain/errors/api-error.ts';
import type { OrderPageData as Order } from '#schemas/api/order-page.api.ts';
import { m } from '#messages';
import type { NoticeContent } from '../notice.ts';

export type OrderPerson = Order['people'][number];

/** A name and email that are being edited. */
export interface PersonEdit {
  /** of the person, from 1 */
  number: number;
  name: string;
  email: string;
}

/** A refund request that is being written. */
export interface RefundQuestion {
  /** '' until chosen */
  ground: string;
  message: string;
}

/** Edited fields of a person. */
export type TypedPerson = Partial<Omit<PersonEdit, 'number'>>;

export type OrderPageEvent =
  /** page.shown: the page is visible again; order.changed: a payment may have changed it */
  | { type: 'retry' | 'page.shown' | 'order.changed' }
  | { type: 'person.opened'; number: number }
  | ({ type: 'person.changed' } & TypedPerson)
  | { type: 'person.submitted' | 'person.discarded' }
  | { type: 'refund.opened' | 'refund.submitted' | 'refund.discarded' }
  | ({ type: 'refund.changed' } & Partial<RefundQuestion>)
  | { type: 'document.requested'; document: string };

interface Problem {
  sentence: string;
  /** where it is shown */
  at: 'page' | 'person' | 'refund';
  /** field of the person form, if it concerns one */
  field?: string | undefined;
}

export interface OrderPageInput {
  /** of the order link */
  token: string;
}

export interface OrderPageContext extends OrderPageInput {
  /** undefined until loaded */
  order: Order | undefined;
  edit: PersonEdit | undefined;
  question: RefundQuestion | undefined;
  /** being downloaded */
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

type Known = Pick<OrderPageContext, 'order' | 'edit'>;

const personOf = ({ order }: Pick<Known, 'order'>, number: number): OrderPerson | undefined =>
  order?.people.find((person) => person.number === number);

/** Whether the edit has unsaved changes. */
export function isPersonChanged(known: Known): boolean {
  const { edit } = known;
  const person = edit && personOf(known, edit.number);
  return person !== undefined && (edit!.name.trim() !== person.name || edit!.email.trim() !== person.email);
}

/** Whether a person can be edited now, without losing an unsaved edit of another one. */
export const mayOpenPerson = (known: Known, number: number): boolean =>
  known.order?.can_correct === true &&
  known.edit?.number !== number &&
  (personOf(known, number)?.corrections_left ?? 0) > 0 &&
  !isPersonChanged(known);

export function editOf(known: Known, number: number): PersonEdit {
  const { name = '', email = '' } = personOf(known, number) ?? {};
  return { number, name, email };
}

/** The token in the path of an order page. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

export function correctedNotice(order: Order, { number }: PersonEdit): NoticeContent {
  const name = personOf({ order }, number)?.name ?? '';
  const sentence =
    order.state === 'paid' ? m.order_changes_corrected_mailed({ name }) : m.order_changes_corrected({ name });
  return { sentence, tone: 'success' };
}

export const requestedNotice = (): NoticeContent => ({ sentence: m.order_refund_requested(), tone: 'success' });

/** The first refused field. */
export function fieldOf(error: unknown): string | undefined {
  const [first] = error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [];
  return first?.field;
}

/**
 * Whether the refund form is shown. The text is kept while a refund cannot be requested, for example while the
 * payment is being checked.
 */
export const isAsking = ({ order, question }: Pick<OrderPageContext, 'order' | 'question'>): boolean =>
  question !== undefined && order?.can_ask_refund === true;
