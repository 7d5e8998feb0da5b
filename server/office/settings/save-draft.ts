import { and, eq } from 'drizzle-orm';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';
import type { ChangeInWords } from '#schemas/settings/describe-changes.ts';
import type { SettingsValue } from '#schemas/settings/settings-value.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/office/services.ts';
import { checkPictures } from './check-pictures.ts';
import { checkedValue } from './check-value.ts';
import { withVersion } from './conference-at.ts';
import { withNewIds } from './new-ids.ts';
import { changesInWords, checkBase, headOf, valuesOf } from './settings-head.ts';
import { publishedVersions } from './settings.ts';
import { settingVersions } from './settings.tables.ts';

type SettingsServices = Pick<Services, 'db' | 'keys' | 'clock' | 'settings'>;

export interface NewDraft {
  part: SettingsPart;
  base: number | null;
  value: unknown;
}

export interface SavedDraft {
  id: number;
  /** the values that it replaces */
  baseValue: SettingsValue;
  value: SettingsValue;
  savedAt: Date;
  /** what it changes, in words */
  changes: ChangeInWords[];
}

/**
 * Stores the draft of a member of staff, in place of their earlier one of this part. Throws 400 with the errors by
 * field, and 409 if the part was changed since `base`.
 */
export async function saveDraft(
  { db, keys, clock, settings }: SettingsServices,
  actor: Actor,
  { part, base, value }: NewDraft,
): Promise<SavedDraft> {
  const now = clock.now();
  const { files } = settings;
  return db.transaction(async (tx) => {
    const versions = await publishedVersions(tx);
    const published = { files, versions, now };
    await checkBase(tx, { ...published, part, base });
    const head = headOf(versions, part);
    const conference = head ? withVersion(settings.conference(), head) : settings.conference();
    const checked = checkedValue(part, withNewIds(part, value), conference);
    await checkPictures(tx, checked);
    const row = { part, value: checked, base, state: 'draft', madeBy: actor.id, madeAt: now } as const;
    await deleteDraft(tx, part, actor.id);
    const [saved] = await tx.orm.insert(settingVersions).values(row).returning({ id: settingVersions.id });
    const event = { action: 'settings.drafted', subject: { kind: 'settings', id: part }, after: { draft: saved!.id } };
    await recordEvent(tx, { keys, now, actor }, event);
    const baseValue = valuesOf(published, part, head);
    const changes = changesInWords(part, baseValue, checked);
    return { id: saved!.id, baseValue, value: checked, savedAt: now, changes };
  });
}

/** Deletes the draft of a member of staff, if there is one. */
export async function discardDraft(
  { db, keys, clock }: SettingsServices,
  actor: Actor,
  part: SettingsPart,
): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await deleteDraft(tx, part, actor.id);
    if (deleted.length === 0) return;
    const event = { action: 'settings.draft-discarded', subject: { kind: 'settings', id: part } };
    await recordEvent(tx, { keys, now: clock.now(), actor }, event);
  });
}

const deleteDraft = ({ orm }: Sql, part: SettingsPart, madeBy: string) =>
  orm
    .delete(settingVersions)
    .where(and(eq(settingVersions.state, 'draft'), eq(settingVersions.part, part), eq(settingVersions.madeBy, madeBy)))
    .returning({ id: settingVersions.id });
