import type { GroupParticipant } from '#machines/group-desk/group-desk.ts';
import type { Group } from '#schemas/api/groups.api.ts';

export type GroupStatus = GroupParticipant['state'] | 'cancelled';

/** The state of a pass. Passes of a cancelled order show as cancelled, not as expired. */
export const groupStatusOf = ({ state }: GroupParticipant, group: Group | undefined): GroupStatus =>
  group?.state === 'cancelled' ? 'cancelled' : state;
