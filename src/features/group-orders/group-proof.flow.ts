import { fromPromise } from 'xstate';
import type { GroupLink, OpenedGroup } from '#machines/group-proof/group-proof.ts';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import { openLink, sendGroupCode, verifyGroupCode } from './api.ts';
import { emailCodeFlow } from '#src/features/email-code/index.ts';

/** The machine that verifies the email of a group's contact, with its calls to the service. */
export const groupProofFlow = groupProofMachine.provide({
  actors: {
    openLink: fromPromise<OpenedGroup, GroupLink>(({ input, signal }) => openLink(input, signal)),
    emailCode: emailCodeFlow({ send: sendGroupCode, verify: verifyGroupCode }),
  },
});
