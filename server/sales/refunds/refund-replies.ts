import { toRupees } from '#domain/money/money.ts';
import { visible, type Role } from '#domain/staff/roles.ts';
import type { RefundRequest } from '#schemas/api/desk/refund-requests.api.ts';
import type { DeskRefund, RefundPreview as PreviewReply } from '#schemas/api/refund-shapes.ts';
import type { BuyerRequest } from './answer-buyer-request.ts';
import type { ListedRefund } from './list-refunds.ts';
import type { RefundPreview } from './preview-refund.ts';

const kinds = {
  contact_name: 'name',
  contact_email: 'email',
  people: 'name',
  amount: 'amounts',
  fee: 'amounts',
  gateway: 'payments',
  payment: 'payments',
  returned_reference: 'payments',
  reason: 'notes',
  decision: 'notes',
} as const;

type Hideable = Partial<Pick<DeskRefund, keyof typeof kinds>>;

/** A refund for the API, without what the role may not see. */
export const wireRefund = (refund: ListedRefund, role: Role): DeskRefund => ({
  id: refund.id,
  order_code: refund.orderCode,
  order_kind: refund.orderKind,
  scope: refund.scope,
  terms: refund.terms,
  state: refund.state,
  ...(refund.waitsFor && { waits_for: refund.waitsFor }),
  needs_approval: refund.needsApproval,
  asked_by: refund.askedBy,
  asked_by_name: refund.askedByName,
  asked_at: refund.askedAt.toISOString(),
  ...decisionOf(refund),
  ...visible<Hideable>(hideable(refund), { role, subject: 'money', kinds }),
});

const hideable = (refund: ListedRefund): Hideable => ({
  contact_name: refund.contactName,
  contact_email: refund.contactEmail,
  people: refund.people,
  amount: toRupees(refund.amountPaise),
  fee: toRupees(refund.feePaise),
  ...(refund.gateway !== null && { gateway: refund.gateway }),
  ...(refund.payment !== null && { payment: refund.payment }),
  ...(refund.returnedReference !== null && { returned_reference: refund.returnedReference }),
  reason: refund.reason,
  ...(refund.decision !== null && { decision: refund.decision }),
});

const decisionOf = ({ decidedByName, decidedAt, doneAt }: ListedRefund) => ({
  ...(decidedByName !== null && { decided_by_name: decidedByName }),
  ...(decidedAt && { decided_at: decidedAt.toISOString() }),
  ...(doneAt && { done_at: doneAt.toISOString() }),
});

const requestKinds = { contact_email: 'email', amount: 'amounts', message: 'notes' } as const;

/** A request of a buyer for the API, without what the role may not see. */
export const wireRequest = (request: BuyerRequest, role: Role): RefundRequest => ({
  order_id: request.orderId,
  order_code: request.code,
  ground: request.ground,
  asked_at: request.askedAt,
  ...visible(
    { contact_email: request.contact, amount: request.rupees, message: request.message },
    { role, subject: 'money', kinds: requestKinds },
  ),
});

/** A preview for the API. Only people who may refund see it, so it contains everything. */
export const wirePreview = ({ order, plan, note, ...preview }: RefundPreview): PreviewReply => ({
  order_code: order.code,
  contact_name: order.contactName,
  people: preview.people.map(({ attendeeId, name, pricePaise, isEnded, isChosen }) => ({
    id: attendeeId,
    name,
    price: toRupees(pricePaise),
    is_ended: isEnded,
    is_chosen: isChosen,
  })),
  scope: plan.scope,
  amount: toRupees(plan.amountPaise + preview.exchangesPaise),
  fee: toRupees(preview.exchanges.reduce((fee, { feePaise }) => fee + feePaise, plan.feePaise)),
  percent: preview.percent,
  fee_per_pass: toRupees(preview.feePerPassPaise),
  needs_approval: preview.needsApproval,
  money: preview.money.map(({ gateway, payment, amountPaise, isByHand }) => ({
    gateway,
    payment,
    amount: toRupees(amountPaise),
    is_by_hand: isByHand,
  })),
  ...(note && { note: wireNote(note) }),
  exchanges: preview.exchanges.map(({ code, amountPaise, note: exchangeNote }) => ({
    order_code: code,
    amount: toRupees(amountPaise),
    ...(exchangeNote && { note: wireNote(exchangeNote) }),
  })),
  cancelled_exchanges: preview.cancelledExchanges,
  ...(preview.returned && { returned: returnedReply(preview.returned) }),
  seats: preview.seats,
  passes: preview.passes.map(({ name, passId }) => ({ name, pass_id: passId })),
  mails: preview.mails,
});

const returnedReply = ({ person, former, added }: NonNullable<RefundPreview['returned']>) => ({
  person,
  former,
  added,
});

/** A credit note that is not issued yet, for the API. */
export const wireNote = ({
  kind,
  takesBack,
  lines,
  totalPaise,
}: NonNullable<RefundPreview['note']>): NonNullable<PreviewReply['note']> => ({
  kind: kind === 'credit-note' ? kind : 'refund-receipt',
  of: takesBack?.serial ?? '',
  lines: lines.map(({ label, quantity, pricePaise, split }) => ({
    label,
    quantity,
    amount: toRupees(pricePaise),
    ...(split && {
      taxable: toRupees(split.taxablePaise),
      cgst: toRupees(split.cgstPaise),
      sgst: toRupees(split.sgstPaise),
      igst: toRupees(split.igstPaise),
    }),
  })),
  total: toRupees(totalPaise),
});
