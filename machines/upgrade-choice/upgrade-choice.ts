import type { Ticket, TicketUser } from '#domain/tickets/tickets.ts';
import { targetsOf, upgradeAddress, upgradePayload, type PassKind } from '#domain/tickets/upgrades.ts';

export interface UpgradeChoiceInput {
  /** kinds of passes, and what each can become */
  kinds: readonly PassKind[];
  /** verified: the tickets of this email are on screen */
  email: string;
  users: readonly TicketUser[];
}

export interface UpgradeChoice extends UpgradeChoiceInput {
  /** id of the kind that the selected passes become */
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

/** Kinds that at least one pass can become, in the order of the event. */
export const targets = ({ kinds, users }: Pick<UpgradeChoiceInput, 'kinds' | 'users'>): PassKind[] =>
  kinds.filter(({ id }) => passesOf({ users }).some(({ type }) => becomes(kinds, type, id)));

const becomes = (kinds: readonly PassKind[], type: string | undefined, target: string): boolean =>
  targetsOf(type, kinds).some(({ id }) => id === target);

/** Passes that can become the target. */
export const listed = ({ kinds, users, target }: Pick<UpgradeChoice, 'kinds' | 'users' | 'target'>): Ticket[] =>
  passesOf({ users }).filter(({ type }) => becomes(kinds, type, target));

/** In the order of the list. */
export const selected = (context: UpgradeChoice): Ticket[] =>
  listed(context).filter(({ pass_id: id }) => context.selectedIds.includes(id));

/** URL of the upgrade. Row: UPGRADE-06. */
export function addressOf(context: UpgradeChoice): string {
  const { target, email, users } = context;
  const passes = selected(context);
  const user = users.find((each) => passes[0] && each.passes.includes(passes[0]));
  return upgradeAddress(upgradePayload({ target, email, user, passes }));
}
