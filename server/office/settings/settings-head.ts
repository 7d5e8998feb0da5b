import { eq } from 'drizzle-orm';
import { momentInWords } from '#domain/time/time-in-words.ts';
import { describeChanges, type ChangeInWords } from '#schemas/settings/describe-changes.ts';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import { readSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { conferenceWith, type PublishedSettings, type PublishedVersion } from './conference-at.ts';
import { settingVersions } from './settings.tables.ts';

/** Lets one transaction at a time change settings. */
export const lockSettings = (tx: Sql) => tx.query(`SELECT pg_advisory_xact_lock(hashtext('symposia.settings'))`);

/** The newest published version of a part, which the next one must be made from. It may take effect later. */
export const headOf = (versions: readonly PublishedVersion[], part: SettingsPart): PublishedVersion | undefined => {
  const own = versions.filter((version) => version.part === part);
  const replaced = new Set(own.map(({ base }) => base));
  return own.find(({ id }) => !replaced.has(id));
};

/** The values of a version as the form shows them. Without a version, those of the files. */
export const valuesOf = (
  published: PublishedSettings,
  part: SettingsPart,
  version: Pick<PublishedVersion, 'value'> | undefined,
): SettingsValue => readSettings(settingsDocument(part), conferenceWith(published, part, version?.value));

export const changesInWords = (part: SettingsPart, before: SettingsValue, after: SettingsValue): ChangeInWords[] =>
  describeChanges(settingsSchema(part), before, after);

/** A change as one line. */
export const changeLine = ({ field, before, after }: ChangeInWords): { field: string; message: string } => {
  const message =
    before === undefined
      ? m.desk_settings_added({ after: after ?? '' })
      : after === undefined
        ? m.desk_settings_removed({ before })
        : m.desk_settings_replaced({ before, after });
  return { field: field.join(' › '), message };
};

interface Expected extends PublishedSettings {
  part: SettingsPart;
  /** id of the version from which the change was made; null for the files */
  base: number | null;
}

/** Throws 409 with what changed, and by whom, unless `base` is still the newest version of the part. */
export async function checkBase(tx: Sql, { part, base, ...published }: Expected): Promise<void> {
  const { files, versions } = published;
  const head = headOf(versions, part);
  if ((head?.id ?? null) === base) return;
  const known = versions.find(({ id }) => id === base);
  const lines = changesInWords(part, valuesOf(published, part, known), valuesOf(published, part, head)).map(changeLine);
  throw new Problem(409, await changedMeanwhile(tx, head, files.event.dates.timeZone), lines);
}

async function changedMeanwhile(tx: Sql, head: PublishedVersion | undefined, timeZone: string): Promise<string> {
  if (!head) return m.desk_settings_withdrawn_meanwhile();
  const [row] = await tx.query<{ name: string | null; at: Date }>(
    `SELECT s.name, v.published_at AS at FROM setting_versions v LEFT JOIN staff s ON s.id = v.made_by WHERE v.id = $1`,
    [head.id],
  );
  const when = row ? momentInWords(row.at.getTime(), timeZone) : '';
  return m.desk_settings_changed_meanwhile({ name: row?.name ?? m.desk_settings_somebody(), when });
}

export async function findVersion({ orm }: Sql, id: number) {
  const [row] = await orm.select().from(settingVersions).where(eq(settingVersions.id, id));
  return row;
}
