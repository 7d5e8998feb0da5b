import type { AnyMachineSnapshot } from 'xstate';
import { encodeLink, type TicketUser } from '#domain/tickets/tickets.ts';
import type { PassUpgradeInput } from '#machines/pass-upgrade/pass-upgrade.ts';
import { keptPassesMachine } from '#machines/kept-passes/kept-passes.machine.ts';
import { aLookup } from '#machines/samples.ts';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { ticketRetrievalMachine } from '#machines/ticket-retrieval/ticket-retrieval.machine.ts';
import type { UpgradeChoiceInput } from '#machines/upgrade-choice/upgrade-choice.ts';
import { aHolder } from '#machines/upgrade-samples.ts';
import type { Setting } from './settings.ts';
import { noOrderFound, snapshotIn } from './snapshot-in.ts';

/** Settings for choosing an upgrade on /tickets and for paying it on /booking. */
export const upgradeSettings: Record<string, Setting> = {
  upgradeChoice: {
    arrive: () => ({ pathname: '/tickets', search: '' }),
    beside: ({ context }) => besides((context as UpgradeChoiceInput | undefined)?.users ?? [aHolder()]),
  },
  passUpgrade: {
    arrive: (input) => ({ pathname: '/booking', search: searchOf(input as PassUpgradeInput) }),
    beside: () => [noOrderFound()],
  },
};

function searchOf({ selection }: PassUpgradeInput): string {
  const selectedPasses = selection.passIds.map((id) => ({ pass_id: id }));
  const data = encodeLink({
    originalPass: 'visitor',
    targetPass: selection.target,
    email: selection.email,
    selectedPasses,
  });
  const count = String(selection.passIds.length);
  return `?${new URLSearchParams({ pass: selection.target, count, data, email: selection.email })}`;
}

/** Snapshots for /tickets with the tickets of these users. No pass is being mailed or saved. */
const besides = (users: readonly TicketUser[]): AnyMachineSnapshot[] => [
  ticketRetrievalMachine.resolveState({
    value: 'showing',
    context: {
      email: users[0]?.email ?? '',
      code: '',
      supportEmail: '',
      orders: [],
      lookup: aLookup({ user_data: [...users] }),
      problem: undefined,
    },
    status: 'done',
  }),
  snapshotIn(sendPassMachine, 'closed', { passId: '', problem: undefined }),
  snapshotIn(keptPassesMachine, 'ready', { passes: [], problem: undefined, chosen: undefined, leaving: [], shown: [] }),
];
