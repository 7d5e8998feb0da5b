import Type from 'typebox';
import { orderKinds } from '#domain/booking/orders.ts';
import { refundReason } from '#domain/limits.ts';
import { Time } from './desk/common.ts';

/** A text that is one of these names. */
export const oneOf = <const Name extends string>(names: readonly Name[], description?: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [...names], ...(description !== undefined && { description }) });

export const Rupees = Type.Number({ description: 'rupees, with at most two decimals' });
export const OrderCode = Type.String({ minLength: 1, maxLength: 100, description: 'code of the order' });
export const Reason = Type.String({
  minLength: refundReason.least,
  maxLength: refundReason.most,
  description: 'why, in the words of the member of staff',
});
const Scope = oneOf(['order', 'people'], "'order' if the order ends");
const RecordedScope = oneOf(
  ['order', 'people', 'exchange'],
  "'order' if the order ends; 'exchange': the difference in price of an exchange of workshops of one person",
);
export const Terms = oneOf(
  ['full', 'slab'],
  "'full': the whole price; 'slab': what event/refunds.json says for the day",
);

const State = oneOf(
  ['asked', 'approved', 'sent', 'done', 'failed', 'declined', 'withdrawn'],
  "'approved': the money has not left; 'sent': the provider has accepted the refund; 'failed': it refused, and an exception is open",
);

/** A refund of an order. Fields that the role may not see are absent. */
export const DeskRefund = Type.Object({
  id: Type.String(),
  order_code: Type.String(),
  order_kind: Type.Enum([...orderKinds]),
  contact_name: Type.Optional(Type.String()),
  contact_email: Type.Optional(Type.String()),
  scope: RecordedScope,
  terms: Terms,
  people: Type.Optional(
    Type.Array(Type.String(), { description: 'names of the people whose passes end, or who change workshops' }),
  ),
  amount: Type.Optional(Rupees),
  fee: Type.Optional(Type.Number({ description: 'rupees that are kept of the price' })),
  state: State,
  waits_for: Type.Optional(
    oneOf(
      ['balance', 'transfer'],
      "'balance': the organiser's balance at the provider is too small; 'transfer': staff must send the money",
    ),
  ),
  needs_approval: Type.Boolean(),
  gateway: Type.Optional(Type.String()),
  payment: Type.Optional(Type.String({ description: "the provider's number of the payment, or the bank's" })),
  reason: Type.Optional(Type.String()),
  asked_by: Type.String(),
  asked_by_name: Type.String(),
  asked_at: Time,
  decided_by_name: Type.Optional(Type.String()),
  decided_at: Type.Optional(Time),
  decision: Type.Optional(Type.String({ description: 'why it was declined or withdrawn' })),
  done_at: Type.Optional(Time),
  returned_reference: Type.Optional(Type.String({ description: "the bank's number of a transfer by hand" })),
});
export type DeskRefund = Type.Static<typeof DeskRefund>;

const NoteLine = Type.Object({
  label: Type.String(),
  quantity: Type.Integer({ description: '0 for a part of a price' }),
  amount: Rupees,
  taxable: Type.Optional(Rupees),
  cgst: Type.Optional(Rupees),
  sgst: Type.Optional(Rupees),
  igst: Type.Optional(Rupees),
});

export const PlannedNote = Type.Object(
  {
    kind: oneOf(['credit-note', 'refund-receipt']),
    of: Type.String({ description: 'number of the invoice' }),
    lines: Type.Array(NoteLine),
    total: Rupees,
  },
  { description: 'the credit note, issued when the money has gone' },
);

/** Preview of a refund. */
export const RefundPreview = Type.Object({
  order_code: Type.String(),
  contact_name: Type.String(),
  people: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      price: Type.Number({ description: 'rupees of the pass and the workshops' }),
      is_ended: Type.Boolean({ description: 'refunded before' }),
      is_chosen: Type.Boolean({ description: 'the pass would end' }),
    }),
    { description: 'everybody of the order' },
  ),
  scope: Scope,
  amount: Type.Number({ description: 'rupees, with those of `exchanges`' }),
  fee: Type.Number({ description: 'rupees that are kept of the price' }),
  percent: Type.Integer({ description: 'part of the price that goes back, before the fee' }),
  fee_per_pass: Rupees,
  needs_approval: Type.Boolean({ description: 'another person must approve it' }),
  money: Type.Array(
    Type.Object({
      gateway: Type.String(),
      payment: Type.String(),
      amount: Rupees,
      is_by_hand: Type.Boolean({ description: 'paid by transfer: staff send the money' }),
    }),
  ),
  note: Type.Optional(PlannedNote),
  exchanges: Type.Array(Type.Object({ order_code: Type.String(), amount: Rupees, note: Type.Optional(PlannedNote) }), {
    description: 'exchanges of these people for dearer workshops, which are refunded too',
  }),
  cancelled_exchanges: Type.Array(Type.String(), {
    description: 'order codes of unpaid exchanges of these people, which are cancelled',
  }),
  returned: Type.Optional(
    Type.Object(
      {
        person: Type.String(),
        former: Type.Array(Type.String(), { description: 'workshops that the person has again' }),
        added: Type.Array(Type.String(), { description: 'workshops that the person no longer has' }),
      },
      { description: 'only if the order is an exchange for dearer workshops' },
    ),
  ),
  seats: Type.Array(
    Type.Object({ workshop: Type.String(), seats: Type.Integer(), people: Type.Array(Type.String()) }),
    { description: 'seats that become free' },
  ),
  passes: Type.Array(Type.Object({ name: Type.String(), pass_id: Type.String() }), {
    description: 'passes that end',
  }),
  mails: Type.Array(
    Type.Object({ kind: oneOf(['order-refund', 'tax-document', 'pass', 'pass-ended']), recipient: Type.String() }),
  ),
});
export type RefundPreview = Type.Static<typeof RefundPreview>;
