import type { EventFile } from '#schemas/compiled/types.ts';
import type { Services } from '#server/office/services.ts';
import { withVersion } from './conference-at.ts';
import { withMovedDays } from './move-days.ts';
import { findVersion } from './settings-head.ts';

/** Returns the conference in force with the values of a draft. Returns undefined without such a draft. */
export async function draftedConference(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: number,
): Promise<EventFile | undefined> {
  const draft = await findVersion(db, id);
  const conference = settings.conference();
  return draft?.state === 'draft' ? withMovedDays(conference, withVersion(conference, draft)) : undefined;
}
