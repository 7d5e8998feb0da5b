import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { m } from '#messages';

/** The cause of each exception, in one sentence. */
export const exceptionNames: Record<ExceptionReason, () => string> = {
  late: m.desk_exception_late,
  registered: m.desk_exception_registered,
  'pass-changed': m.desk_exception_pass_changed,
  refunded: m.desk_exception_refunded,
  twice: m.desk_exception_twice,
  'by-hand': m.desk_exception_by_hand,
  'refund-failed': m.desk_exception_refund_failed,
  'gone-back': m.desk_exception_gone_back,
  'unknown-order': m.desk_exception_unknown_order,
  'wrong-amount': m.desk_exception_wrong_amount,
  'another-order': m.desk_exception_another_order,
  unanswered: m.desk_exception_unanswered,
  unreadable: m.desk_exception_unreadable,
};

const advice: Record<ExceptionReason, () => string> = {
  late: m.desk_exception_going_back,
  registered: m.desk_exception_going_back,
  'pass-changed': m.desk_exception_going_back,
  refunded: m.desk_exception_going_back,
  twice: m.desk_exception_going_back,
  'by-hand': m.desk_exception_by_hand_advice,
  'refund-failed': m.desk_exception_refund_failed_advice,
  'gone-back': m.desk_exception_gone_back_advice,
  'unknown-order': m.desk_exception_send_back_advice,
  'wrong-amount': m.desk_exception_send_back_advice,
  'another-order': m.desk_exception_another_order_advice,
  unanswered: m.desk_exception_unanswered_advice,
  unreadable: m.desk_exception_unreadable_advice,
};

/**
 * What staff do now, in one or two sentences. A transfer is sent back by hand, also if the order could not take it.
 */
export function whatToDo({ reason, actions }: { reason: ExceptionReason; actions: readonly string[] }): string {
  const isByHand = actions.includes('returned') && advice[reason] === m.desk_exception_going_back;
  return isByHand ? m.desk_exception_by_hand_advice() : advice[reason]();
}
