import Type from 'typebox';
import { orderStatuses } from '#domain/booking/order-page.ts';
import { orderKinds, orderStates } from '#domain/booking/orders.ts';
import { orderActions, personActions } from '#domain/staff/order-actions.ts';
import { timelineKinds } from '#domain/staff/timeline-kinds.ts';

const rupees = Type.Number({ description: 'rupees' });
const instant = Type.String({ description: 'ISO time' });
const hideable = (description: string) => Type.Optional(Type.String({ description }));

/** The person or program that did something. `name`: of a member of staff. */
const By = Type.Object({
  kind: Type.Enum(['buyer', 'staff', 'program', 'task', 'provider']),
  name: Type.Optional(Type.String()),
});

const Change = Type.Object({
  field: Type.String(),
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
});

const TimelineEntry = Type.Object({
  at: instant,
  what: Type.Enum([...timelineKinds]),
  by: Type.Optional(By),
  action: Type.Optional(Type.String({ description: "of the audit log, such as 'order.noted'" })),
  person: hideable('name of the attendee'),
  changes: Type.Optional(Type.Array(Change)),
  amount: Type.Optional(rupees),
  gateway: Type.Optional(Type.String()),
  reference: hideable('number of the payment, invoice or pass'),
  state: Type.Optional(Type.String({ description: 'of the mail, payment attempt, refund or exception' })),
  text: hideable('note, reason or error'),
  order: Type.Optional(Type.Object({ id: Type.String(), code: Type.String() })),
  mail: Type.Optional(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      subject: Type.String(),
      recipient: hideable('email'),
      sent_at: Type.Optional(instant),
      why_not: Type.Optional(Type.String({ description: 'why it cannot be sent again; missing if it can' })),
    }),
  ),
});

const action = <Name extends string>(names: readonly Name[]) =>
  Type.Object({
    action: Type.Enum([...names]),
    why_not: Type.Optional(Type.String({ description: 'why it is impossible now; missing if it is possible' })),
  });

const Workshop = Type.Object({ id: Type.String(), name: Type.String(), date_time: Type.String() });

const Person = Type.Object({
  number: Type.Integer({ description: 'position in the order, from 1' }),
  name: hideable('name'),
  designation: Type.String(),
  organisation: Type.String(),
  email: hideable('email'),
  mobile: hideable('phone'),
  pass_id: Type.Optional(Type.String()),
  pass_state: Type.Optional(Type.String()),
  workshops: Type.Array(Workshop),
  actions: Type.Array(action(personActions)),
});

/** An order as staff see it. Fields that the role may not see are missing. */
export const DeskOrder = Type.Object({
  id: Type.String(),
  code: Type.String(),
  kind: Type.Enum([...orderKinds]),
  state: Type.Enum([...orderStates]),
  status: Type.Enum([...orderStatuses]),
  version: Type.String({ description: 'send it with each action' }),
  made_at: instant,
  hold_until: instant,
  paid_at: Type.Optional(instant),
  pass: Type.Optional(Type.String({ description: 'name of the pass' })),
  total: Type.Optional(rupees),
  currency: Type.String(),
  items: Type.Array(Type.Object({ label: Type.String(), quantity: Type.Integer(), unit: Type.Optional(rupees) })),
  contact: Type.Object({ name: hideable('name'), email: hideable('email'), mobile: hideable('phone') }),
  billing: Type.Optional(
    Type.Object({
      name: hideable('name'),
      gst_number: Type.Optional(Type.String()),
      address: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
    }),
  ),
  people: Type.Array(Person),
  answers: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), title: Type.String(), value: Type.String() }), {
      description: 'answers of the form as they were sent',
    }),
  ),
  documents: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      serial: Type.Optional(Type.String()),
      issued_at: Type.Optional(instant),
    }),
  ),
  timeline: Type.Array(TimelineEntry, { description: 'oldest first' }),
  actions: Type.Array(action(orderActions)),
});
export type DeskOrder = Type.Static<typeof DeskOrder>;
export type TimelineEntry = DeskOrder['timeline'][number];
