import { abstractContext } from '#machines/abstract-submission/abstract-submission.ts';
import { abstractSubmissionMachine } from '#machines/abstract-submission/abstract-submission.machine.ts';
import type { EmailCodeInput } from '#machines/email-code/email-code.ts';
import { signInContext } from '#machines/group-sign-in/group-sign-in.ts';
import { groupSignInMachine } from '#machines/group-sign-in/group-sign-in.machine.ts';
import { upgradeContext } from '#machines/pass-upgrade/pass-upgrade.ts';
import { passUpgradeMachine } from '#machines/pass-upgrade/pass-upgrade.machine.ts';
import { anUpgradeSelection } from '#machines/upgrade-samples.ts';
import type { Setting } from './settings.ts';
import { snapshotIn } from './snapshot-in.ts';
import { upgradeSettings } from './upgrade-settings.ts';

/** Selects the parent machine: upgrade for a fixed email, abstracts if there are refusals, otherwise group. */
export const emailCodeSetting: Setting = {
  arrive: (input) => {
    const { isFixed, refusals } = input as EmailCodeInput;
    if (isFixed) return upgradeSettings.passUpgrade!.arrive({ selection: anUpgradeSelection() });
    return { pathname: refusals ? '/abstract-submission' : '/orders/group', search: '' };
  },
  host: (input) => {
    const { isFixed, refusals } = input as EmailCodeInput;
    if (isFixed) return snapshotIn(passUpgradeMachine, 'unproven', upgradeContext({ selection: anUpgradeSelection() }));
    if (refusals) return snapshotIn(abstractSubmissionMachine, 'proving', abstractContext({}));
    return snapshotIn(groupSignInMachine, 'proving', signInContext({}));
  },
  beside: () => [],
};
