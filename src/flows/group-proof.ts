import { fromPromise } from 'xstate';
import type { GroupLink, GroupSession, OpenedGroup } from '#machines/group-proof/group-proof.ts';
import { groupProofMachine } from '#machines/group-proof/group-proof.machine.ts';
import type { CodeWait } from '#machines/sent-code.ts';
import { openLink, sendGroupCode, verifyGroupCode } from '#src/api/group-orders.ts';

/** Proving the address of a group's contact, joined to the service. */
export const groupProofFlow = groupProofMachine.provide({
  actors: {
    openLink: fromPromise<OpenedGroup, GroupLink>(({ input, signal }) => openLink(input, signal)),
    sendCode: fromPromise<CodeWait, { email: string }>(({ input, signal }) => sendGroupCode(input.email, signal)),
    verifyCode: fromPromise<GroupSession, { email: string; code: string }>(({ input, signal }) =>
      verifyGroupCode(input, signal),
    ),
  },
});
