import { visible, type FieldsOf, type Role } from '#domain/staff/roles.ts';
import type { DeskOrder } from '#schemas/api/desk-order.ts';

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
  acts: fact,
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
  acts: fact,
};

/** Returns the order without the fields that the role may not see. A role without amounts sees no invoices. */
export function visibleOrder(order: DeskOrder, role: Role): DeskOrder {
  const of = <Entry extends object>(entry: Entry, kinds: FieldsOf<Entry>): Entry =>
    visible(entry, { role, subject: 'orders', kinds }) as Entry;
  const shown: Partial<DeskOrder> = of(order, orderKinds);
  return {
    ...(shown as DeskOrder),
    documents: shown.documents ?? [],
    items: order.items.map((item) => of(item, itemKinds)),
    contact: of(order.contact, contactKinds),
    people: order.people.map((person) => of(person, personKinds)),
  };
}
