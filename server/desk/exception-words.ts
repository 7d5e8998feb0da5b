import type { ExceptionReason } from '#domain/money/payment-schedule.ts';
import { m } from '#messages';

const words: Record<ExceptionReason, { what: () => string; advice: () => string }> = {
  late: { what: m.desk_exception_late, advice: m.desk_exception_going_back },
  registered: { what: m.desk_exception_registered, advice: m.desk_exception_going_back },
  'pass-changed': { what: m.desk_exception_pass_changed, advice: m.desk_exception_going_back },
  refunded: { what: m.desk_exception_refunded, advice: m.desk_exception_going_back },
  twice: { what: m.desk_exception_twice, advice: m.desk_exception_going_back },
  'by-hand': { what: m.desk_exception_by_hand, advice: m.desk_exception_by_hand_advice },
  'refund-failed': { what: m.desk_exception_refund_failed, advice: m.desk_exception_refund_failed_advice },
  'gone-back': { what: m.desk_exception_gone_back, advice: m.desk_exception_gone_back_advice },
  'unknown-order': { what: m.desk_exception_unknown_order, advice: m.desk_exception_send_back_advice },
  'wrong-amount': { what: m.desk_exception_wrong_amount, advice: m.desk_exception_send_back_advice },
  'another-order': { what: m.desk_exception_another_order, advice: m.desk_exception_another_order_advice },
  unanswered: { what: m.desk_exception_unanswered, advice: m.desk_exception_unanswered_advice },
};

/** What has happened, in one sentence. */
export const whatHappened = (reason: ExceptionReason): string => words[reason].what();

/**
 * What staff do now, in one or two sentences. A transfer is sent back by hand, also if the order could not take it.
 */
export function whatToDo({ reason, acts }: { reason: ExceptionReason; acts: readonly string[] }): string {
  const isByHand = acts.includes('returned') && words[reason].advice === m.desk_exception_going_back;
  return isByHand ? m.desk_exception_by_hand_advice() : words[reason].advice();
}
