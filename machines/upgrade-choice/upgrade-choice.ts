import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import { targetsOf, upgradeAddress, upgradePayload, type PassKind } from '#domain/tickets/upgrades.ts';

export interface UpgradeChoiceInput {
  /** the kinds of passes of the event, with their possible upgrades */
  kinds: readonly PassKind[];
  /** the verified email whose tickets are on screen */
  email: string;
  users: readonly TicketUser[];
}

export interface UpgradeChoice extends UpgradeChoiceInput {
  /** id of the kind to which the selected passes are upgraded */
  target: string;
  selectedIds: readonly string[];
  problem: string | undefined;
}

export const choiceContext = (input: UpgradeChoiceInput): UpgradeChoice => ({
  ...input,
  target: targets(input)[0]?.id ?? 'delegate',
  selectedIds: [],
  problem: undefined,
});

const passesOf = ({ users }: Pick<UpgradeChoiceInput, 'users'>): Ticket[] => users.flatMap(({ passes }) => passes);

/** Kinds to which at least one pass can be upgraded, in the order of event.json. */
export const targets = ({ kinds, users }: Pick<UpgradeChoiceInput, 'kinds' | 'users'>): PassKind[] =>
  kinds.filter(({ id }) => passesOf({ users }).some(({ type }) => becomes(kinds, type, id)));

const becomes = (kinds: readonly PassKind[], type: string | undefined, target: string): boolean =>
  targetsOf(type, kinds).some(({ id }) => id === target);

/** Passes that can be upgraded to the target. */
export const listed = ({ kinds, users, target }: Pick<UpgradeChoice, 'kinds' | 'users' | 'target'>): Ticket[] =>
  passesOf({ users }).filter(({ type }) => becomes(kinds, type, target));

/** The selected passes, in the order of `listed`. */
export const selected = (context: UpgradeChoice): Ticket[] =>
  listed(context).filter(({ pass_id: id }) => context.selectedIds.includes(id));

/** URL of the page that upgrades the selected passes. Row: UPGRADE-06. */
export function addressOf(context: UpgradeChoice): string {
  const { target, email, users } = context;
  const passes = selected(context);
  const user = users.find((each) => passes[0] && each.passes.includes(passes[0]));
  return upgradeAddress(upgradePayload({ target, email, user, passes }));
}
