import { formatInrExactly } from '#domain/money/money.ts';
import type { DeskRefund } from '#schemas/api/refund-shapes.ts';
import { m } from '#messages';

const stateNames: Record<DeskRefund['state'], () => string> = {
  asked: m.desk_refunds_state_asked,
  approved: m.desk_refunds_state_approved,
  sent: m.desk_refunds_state_sent,
  done: m.desk_refunds_state_done,
  failed: m.desk_refunds_state_failed,
  declined: m.desk_refunds_state_declined,
  withdrawn: m.desk_refunds_state_withdrawn,
};

/** The state of a refund, or why it waits. */
export function stateInWords({ state, waits_for: waitsFor }: DeskRefund): string {
  if (waitsFor === 'balance') return m.desk_refunds_waits_balance();
  return waitsFor === 'transfer' ? m.desk_refunds_waits_transfer() : stateNames[state]();
}

/** The people of a refund, or that it is of the whole order. */
export function peopleInWords({ scope, people = [] }: DeskRefund): string {
  if (scope === 'order') return m.desk_refund_whole();
  const names = people.join(', ');
  return scope === 'exchange' ? m.desk_refunds_exchange({ names }) : names;
}

/** An amount in rupees. Empty if the role does not see it. */
export const rupeesInWords = (rupees: number | undefined): string =>
  rupees === undefined ? '' : formatInrExactly(rupees);
