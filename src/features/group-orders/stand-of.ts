import type { GroupParticipant } from '#machines/group-desk/group-desk.ts';
import type { Group } from '#schemas/api/groups.api.ts';

export type Stand = GroupParticipant['state'] | 'cancelled';

/** How a pass stands: one that the contact gave back has not just expired. */
export const standOf = ({ state }: GroupParticipant, group: Group | undefined): Stand =>
  group?.state === 'cancelled' ? 'cancelled' : state;
