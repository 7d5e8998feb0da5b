import type { TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { m } from '#messages';
import { money } from '../shared/format.ts';

type Proposal = NonNullable<TransferLine['proposal']>;

/** What a transfer probably is, in one or two sentences. */
export function proposalWords({ amount_paise: amount, proposal }: TransferLine): string[] {
  if (!proposal) return [];
  const sentence = kindWords[proposal.kind](proposal, amount);
  return proposal.rivals.length > 0
    ? [sentence, m.desk_transfer_rivals({ count: proposal.rivals.length })]
    : [sentence];
}

const codeOf = ({ orders }: Proposal): string => orders[0]?.code ?? '';

/** Returns the difference from the amount of the order, or the sentence for roles that may not see amounts. */
function difference({ orders }: Proposal, amount: number | undefined): string {
  const total = orders[0]?.total_paise;
  return total === undefined || amount === undefined ? m.desk_amount_not_shown() : money(Math.abs(total - amount));
}

const kindWords: Record<Proposal['kind'], (proposal: Proposal, amount: number | undefined) => string> = {
  code: (proposal) => m.desk_transfer_code({ code: codeOf(proposal) }),
  'near-code': (proposal) => m.desk_transfer_near_code({ code: codeOf(proposal) }),
  amount: ({ orders }) => m.desk_transfer_amount({ count: orders.length }),
  lapsed: (proposal) => m.desk_transfer_lapsed({ code: codeOf(proposal) }),
  paid: (proposal) => m.desk_transfer_paid({ code: codeOf(proposal) }),
  refunded: (proposal) => m.desk_transfer_refunded({ code: codeOf(proposal) }),
  less: (proposal, amount) =>
    m.desk_transfer_less({ code: codeOf(proposal), difference: difference(proposal, amount) }),
  more: (proposal, amount) =>
    m.desk_transfer_more({ code: codeOf(proposal), difference: difference(proposal, amount) }),
  several: ({ orders }) => m.desk_transfer_several({ codes: orders.map(({ code }) => code).join(', ') }),
  none: () => m.desk_transfer_none(),
};

/** States of a transfer, for filters and lists. */
export const stateNames: Record<TransferLine['state'], () => string> = {
  open: m.desk_transfer_state_open,
  accepted: m.desk_transfer_state_accepted,
  'not-ours': m.desk_transfer_state_not_ours,
  exception: m.desk_transfer_state_exception,
};
