import type { EventFile } from '#schemas/compiled/types.ts';
import type { Services } from '#server/services.ts';
import { withVersion } from './conference-at.ts';
import { findVersion } from './settings-head.ts';

/** Returns the conference in force with the values of a draft. Returns undefined without such a draft. */
export async function draftedConference(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  id: number,
): Promise<EventFile | undefined> {
  const draft = await findVersion(db, id);
  return draft?.state === 'draft' ? withVersion(settings.conference(), draft) : undefined;
}
