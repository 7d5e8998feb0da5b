import { upgradeChoiceMachine } from '#machines/upgrade-choice/upgrade-choice.machine.ts';

/** The machine that chooses passes to upgrade. It makes no requests. */
export const upgradeChoiceFlow = upgradeChoiceMachine;
