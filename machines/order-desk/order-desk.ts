import { ApiError } from '#domain/errors/api-error.ts';
import type { OrderDesk as Order } from '#schemas/api/order-desk.api.ts';
import { orderDesk as words } from '#words';
import { m } from '#messages';
import type { Said } from '../notice.ts';

export type OrderPerson = Order['people'][number];

/** A name and an address as they are typed in place. */
export interface PersonEdit {
  /** the person's, from 1 */
  number: number;
  name: string;
  email: string;
}

/** A refund as it is being asked for. */
export interface RefundQuestion {
  /** '' until one is chosen */
  ground: string;
  message: string;
}

/** What of a person is typed. */
export type TypedPerson = Partial<Omit<PersonEdit, 'number'>>;

export type OrderDeskEvent =
  /** page.shown: the visitor is back at the page; order.changed: a payment may have changed it */
  | { type: 'retry' | 'page.shown' | 'order.changed' }
  | { type: 'person.opened'; number: number }
  | ({ type: 'person.changed' } & TypedPerson)
  | { type: 'person.submitted' | 'person.dropped' }
  | { type: 'refund.opened' | 'refund.submitted' | 'refund.dropped' }
  | ({ type: 'refund.changed' } & Partial<RefundQuestion>)
  | { type: 'document.wanted'; document: string };

interface Problem {
  sentence: string;
  /** where it stands */
  at: 'page' | 'person' | 'refund';
  /** of the person's form, where it is about one field */
  field?: string | undefined;
}

export interface OrderDeskInput {
  /** of the order's link */
  token: string;
}

export interface OrderDeskContext extends OrderDeskInput {
  /** undefined until it was read */
  order: Order | undefined;
  edit: PersonEdit | undefined;
  question: RefundQuestion | undefined;
  /** the document that is being fetched */
  document: string | undefined;
  problem: Problem | undefined;
}

export const orderContext = ({ token }: OrderDeskInput): OrderDeskContext => ({
  token,
  order: undefined,
  edit: undefined,
  question: undefined,
  document: undefined,
  problem: undefined,
});

type Known = Pick<OrderDeskContext, 'order' | 'edit'>;

const personOf = ({ order }: Pick<Known, 'order'>, number: number): OrderPerson | undefined =>
  order?.people.find((person) => person.number === number);

/** What was opened and not changed has nothing to lose. */
export function isPersonChanged(known: Known): boolean {
  const { edit } = known;
  const person = edit && personOf(known, edit.number);
  return person !== undefined && (edit!.name.trim() !== person.name || edit!.email.trim() !== person.email);
}

/** Nothing that was typed for anybody is lost by opening another. */
export const mayOpenPerson = (known: Known, number: number): boolean =>
  known.order?.can_correct === true &&
  known.edit?.number !== number &&
  (personOf(known, number)?.corrections_left ?? 0) > 0 &&
  !isPersonChanged(known);

export function editOf(known: Known, number: number): PersonEdit {
  const { name = '', email = '' } = personOf(known, number) ?? {};
  return { number, name, email };
}

/** The token in the path of an order's page. */
export const tokenOf = (link: string): string => link.slice(link.lastIndexOf('/') + 1);

export const correctedSaid = (order: Order, { number }: PersonEdit): Said => ({
  sentence: words.corrected(personOf({ order }, number)?.name ?? '', order.state === 'paid'),
  tone: 'success',
});

export const askedSaid: Said = { sentence: m.order_desk_asked(), tone: 'success' };

/** The first field that was refused. */
export function fieldOf(error: unknown): string | undefined {
  const [first] = error instanceof ApiError && Array.isArray(error.detail) ? error.detail : [];
  return first?.field;
}

/** What was written stays where an order cannot be asked back for a while, as while it is matched. */
export const isAsking = ({ order, question }: Pick<OrderDeskContext, 'order' | 'question'>): boolean =>
  question !== undefined && order?.can_ask_refund === true;
