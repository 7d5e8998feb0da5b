import Type from 'typebox';
import { orderKinds, orderStates } from '#domain/booking/orders.ts';
import {
  deliveryStates,
  leftOutReasons,
  mailingLimits,
  mailingStates,
  type DeliveryState,
} from '#domain/mailings/mailings.ts';
import { audiences } from '#domain/mailings/segment.ts';
import { issues, paidHow } from '#domain/staff/order-lists.ts';
import { Time } from './desk/common.ts';

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description }));
const id = Type.Optional(Type.String({ minLength: 1, maxLength: 60, pattern: String.raw`^[^\u0000]+$` }));

const SegmentFilters = Type.Object(
  {
    kind: Type.Optional(Type.Enum([...orderKinds])),
    state: Type.Optional(Type.Enum([...orderStates])),
    pass: id,
    workshop: id,
    paid: Type.Optional(Type.Enum([...paidHow])),
    issue: Type.Optional(Type.Enum([...issues])),
    from: day('first day on which the order was placed, in the time zone of the conference'),
    to: day('last day'),
  },
  {
    additionalProperties: false,
    description: 'filters of the lists of orders and people; an order matches all of them',
  },
);

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: String.raw`^[^\u0000]*\S[^\u0000]*$`, description });
const placeholders = 'with the placeholders {name} and {order}';
export const draft = {
  audience: Type.Enum([...audiences], { description: 'people, or the contacts of the orders' }),
  filters: SegmentFilters,
  subject: text(mailingLimits.subject, placeholders),
  body: text(mailingLimits.text, `Markdown ${placeholders}`),
};
export const MailingDraft = Type.Object(draft, { additionalProperties: false });
export type MailingDraft = Type.Static<typeof MailingDraft>;

const head = {
  id: Type.String(),
  state: Type.Enum([...mailingStates]),
  subject: Type.String(),
  segment: Type.String({ description: 'who gets it, in words' }),
  recipients: Type.Integer({ description: 'people who get the mail' }),
  queued: Type.Integer({ description: 'how many of their mails are or were in the outbox' }),
  made_at: Time,
  changed_at: Time,
  changed_by: Type.String({ description: 'name of the person who has changed it last' }),
};

export const MailingRow = Type.Object(head);
export type MailingRow = Type.Static<typeof MailingRow>;

export const Recipient = Type.Object({
  position: Type.Integer(),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String()),
  order_id: Type.String(),
  order_code: Type.String(),
  left_out: Type.Optional(Type.Enum([...leftOutReasons], { description: 'why the person gets no mail' })),
  delivery: Type.Optional(Type.Enum([...deliveryStates])),
  problem: Type.Optional(Type.String({ description: 'reply of the mail server' })),
});
export type Recipient = Type.Static<typeof Recipient>;

const Deliveries = Type.Object(
  Object.fromEntries(deliveryStates.map((state) => [state, Type.Integer()])) as Record<
    DeliveryState,
    ReturnType<typeof Type.Integer>
  >,
);

/** A mailing, with what a person checks before it is released. */
export const Mailing = Type.Object({
  ...head,
  version: Type.Integer(),
  audience: draft.audience,
  filters: SegmentFilters,
  body: Type.String(),
  digest: Type.String({ description: 'changes with the list of recipients' }),
  left_out: Type.Array(Type.Object({ reason: Type.Enum([...leftOutReasons]), count: Type.Integer() })),
  first: Type.Array(Recipient, { description: 'the first people of the list, by name' }),
  preview: Type.Object({ subject: Type.String(), html: Type.String() }),
  seconds_left: Type.Optional(Type.Integer({ description: 'until the first mail may leave' })),
  deliveries: Deliveries,
  finished_at: Type.Optional(Time),
});
export type Mailing = Type.Static<typeof Mailing>;
