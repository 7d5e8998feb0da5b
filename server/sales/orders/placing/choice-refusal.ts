import { choiceProblem } from '#domain/groups/group-workshops.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import { m } from '#messages';

/** Returns why one person may not book these workshops together, or undefined if the choice is allowed. */
export function choiceRefusal(
  chosen: EventFile['workshops'],
  { maxWorkshops: most }: EventFile['event']['limits'],
): string | undefined {
  const named = chosen.map(({ id, name, time, description }) => ({ id, name, time, group: groupOf(description) }));
  const broken = choiceProblem(named, most);
  if (!broken) return undefined;
  if (broken.rule === 'most') return m.refusals_too_many_workshops({ most });
  if (broken.rule === 'twice') return m.refusals_repeated_workshop();
  return broken.rule === 'group'
    ? m.refusals_same_group({ group: broken.group })
    : m.refusals_same_time({ one: broken.names[0], other: broken.names[1] });
}

export const groupOf = ({ group }: EventFile['workshops'][number]['description']): string =>
  group || m.workshops_other_group();
