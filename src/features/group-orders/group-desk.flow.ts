import { fromPromise } from 'xstate';
import type { GroupFileKind, GroupParticipant } from '#machines/group-desk/group-desk.ts';
import { groupDeskMachine } from '#machines/group-desk/group-desk.machine.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { cancelGroup, fetchGroupFile, fetchGroups, mailGroupPasses, renameParticipant } from './api.ts';
import { saveFile } from '#src/lib/save-file.ts';

type OneGroup = { token: string; order: string };

/** The machine of a contact's groups, with its calls to the service. */
export const groupDeskFlow = groupDeskMachine.provide({
  actors: {
    readGroups: fromPromise<Group[], { token: string }>(({ input, signal }) => fetchGroups(input.token, signal)),
    renameParticipant: fromPromise<GroupParticipant, OneGroup & { number: number; name: string }>(({ input, signal }) =>
      renameParticipant(input, signal),
    ),
    mailPasses: fromPromise<{ sent: number; leftOut: number }, OneGroup & { number: number | undefined }>(
      ({ input, signal }) => mailGroupPasses(input, signal),
    ),
    cancelGroup: fromPromise<void, OneGroup>(({ input, signal }) => cancelGroup(input, signal)),
    saveFile: fromPromise<void, OneGroup & { file: GroupFileKind }>(async ({ input, signal }) =>
      saveFile(await fetchGroupFile(input, signal)),
    ),
  },
});
