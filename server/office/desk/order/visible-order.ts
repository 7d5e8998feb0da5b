import { hiddenFields, visible, type Field, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';

type Contact = DeskOrder['contact'];
type Person = DeskOrder['people'][number];
type Item = DeskOrder['items'][number];

const fact = 'fact' as const;

const orderKinds: FieldsOf<DeskOrder> = {
  id: fact,
  code: fact,
  kind: fact,
  state: fact,
  status: fact,
  version: fact,
  made_at: fact,
  hold_until: fact,
  paid_at: fact,
  pass: fact,
  total: 'amounts',
  currency: fact,
  items: fact,
  contact: fact,
  billing: 'amounts',
  people: fact,
  answers: 'answers',
  documents: 'amounts',
  timeline: fact,
  actions: fact,
};
const itemKinds: FieldsOf<Item> = { label: fact, quantity: fact, unit: 'amounts' };
const contactKinds: FieldsOf<Contact> = { name: 'name', email: 'email', mobile: 'phone' };
const personKinds: FieldsOf<Person> = {
  number: fact,
  name: 'name',
  designation: fact,
  organisation: fact,
  email: 'email',
  mobile: 'phone',
  pass_id: fact,
  pass_state: fact,
  workshops: fact,
  actions: fact,
};

/** Kinds of data of single answers; all others are answers. */
const answerKinds: Record<string, Field> = {
  personName: 'name',
  billingName: 'name',
  email: 'email',
  mobile: 'phone',
};

/**
 * Returns the order without the fields that the role may not see. A role without amounts sees no invoices, and one without
 * names no billing details.
 */
export function visibleOrder(order: DeskOrder, role: Role): DeskOrder {
  const of = <Entry extends object>(entry: Entry, kinds: FieldsOf<Entry>): Entry =>
    visible(entry, { role, subject: 'orders', kinds }) as Entry;
  const hidden = hiddenFields(role, 'orders');
  const { billing, ...shown }: Partial<DeskOrder> = of(order, orderKinds);
  return {
    ...(shown as DeskOrder),
    ...(billing && !hidden.includes('name') && { billing }),
    ...(shown.answers && {
      answers: shown.answers.filter(({ field }) => !hidden.includes(answerKinds[field] ?? 'answers')),
    }),
    documents: shown.documents ?? [],
    items: order.items.map((item) => of(item, itemKinds)),
    contact: of(order.contact, contactKinds),
    people: order.people.map((person) => of(person, personKinds)),
  };
}
