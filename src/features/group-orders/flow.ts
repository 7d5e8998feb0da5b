import type { ActorRefFrom } from 'xstate';
import { groupDeskMachine } from '#machines/group-desk/group-desk.machine.ts';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import type { GroupSession } from '#machines/group-proof/group-proof.ts';
import { emailCodeFlow } from '#src/features/email-code/index.ts';
import { fromCall } from '#src/lib/flow.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { hasTexts, storedValue } from '#src/lib/storage.ts';
import {
  cancelGroup,
  fetchGroups,
  mailGroupPasses,
  openLink,
  payGroup,
  renameParticipant,
  saveGroupFile,
  sendGroupCode,
  verifyGroupCode,
} from './api.ts';

/** The machine that verifies the email of a group's contact, with its calls to the service. */
export const groupProofFlow = groupProofMachine.provide({
  actors: {
    openLink: fromCall(openLink),
    emailCode: emailCodeFlow({ send: sendGroupCode, verify: verifyGroupCode }),
  },
});

/** The machine of a contact's groups, with its calls to the service. */
export const groupDeskFlow = groupDeskMachine.provide({
  actors: {
    readGroups: fromCall(fetchGroups),
    renameParticipant: fromCall(renameParticipant),
    mailPasses: fromCall(mailGroupPasses),
    cancelGroup: fromCall(cancelGroup),
    saveFile: fromCall(saveGroupFile),
  },
});

export type DeskActor = ActorRefFrom<typeof groupDeskFlow>;

/** The machine that pays for a group, with its calls to the service and the gateway. */
export const groupPaymentFlow = groupPaymentMachine.provide({
  actors: { ...checkoutEffects, payGroup: fromCall(payGroup) },
});

export const sessionKey = 'symposia.group-session';

/** The session of the group's contact, stored until the tab is closed. */
export const keptSession = storedValue<GroupSession>('session', sessionKey, hasTexts('token', 'email', 'expires'));
