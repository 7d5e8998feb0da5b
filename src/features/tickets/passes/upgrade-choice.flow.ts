import { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';

/** Choice of passes to upgrade; it asks nothing of the service. */
export const upgradeChoiceFlow = upgradeChoiceMachine;
