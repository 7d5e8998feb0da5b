import {
  isSettingsPart,
  settingsDocument,
  settingsParts,
  type SettingsPart,
} from '#schemas/settings/settings-document.ts';
import type { ChangeInWords } from '#schemas/settings/describe-changes.ts';
import { settingsSchema, type SettingsSchema } from '#schemas/settings/settings-schema.ts';
import type { SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/office/services.ts';
import { versionAt } from './conference-at.ts';
import { changesInWords, findVersion, headOf, valuesOf } from './settings-head.ts';
import { publishedVersions } from './settings.ts';

type SettingsServices = Pick<Services, 'db' | 'clock' | 'settings'>;

/** A version of a part, with the name of its maker. */
interface VersionRow {
  id: number;
  part: SettingsPart;
  value: SettingsValue;
  base: number | null;
  state: 'draft' | 'published' | 'withdrawn';
  madeBy: string;
  name: string | null;
  madeAt: Date;
  publishedAt: Date | null;
  effectiveAt: Date | null;
  reason: string | null;
  withdrawnReason: string | null;
}

const versionColumns = `v.id::float8 AS id, v.part, v.value, v.base::float8 AS base, v.state, v.made_by AS "madeBy", s.name,
  v.made_at AS "madeAt", v.published_at AS "publishedAt", v.effective_at AS "effectiveAt", v.reason,
  v.withdrawn_reason AS "withdrawnReason"
  FROM setting_versions v LEFT JOIN staff s ON s.id = v.made_by`;

/** Throws 404 for a part that does not exist. */
export function settingsPartOf(name: string): SettingsPart {
  if (!isSettingsPart(name)) throw new Problem(404, m.refusals_not_found());
  return name;
}

/** All parts, with what is published and what is being written. */
export async function listSettings({ db, clock }: SettingsServices) {
  const rows = await db.query<Omit<VersionRow, 'value'>>(
    `SELECT ${versionColumns.replace('v.value, ', '')} WHERE v.state <> 'withdrawn' ORDER BY v.id`,
  );
  const now = clock.now();
  return settingsParts.map((part) => {
    const own = rows.filter((row) => row.part === part);
    const published = own.filter(({ state }) => state === 'published');
    return {
      part,
      title: settingsDocument(part).title,
      newest: published.findLast(({ effectiveAt }) => effectiveAt! <= now),
      scheduled: published.filter(({ effectiveAt }) => effectiveAt! > now),
      drafts: own.filter(({ state }) => state === 'draft'),
    };
  });
}

export interface VersionInWords extends Omit<VersionRow, 'value' | 'part' | 'madeBy'> {
  /** what it changed */
  changes: ChangeInWords[];
}

export interface PartOfSettings {
  part: SettingsPart;
  schema: SettingsSchema;
  /** id of the newest version, from which a change is made; null for the files */
  base: number | null;
  /** values of the newest version */
  value: SettingsValue;
  /** id of the version in force; null for the files */
  inForce: number | null;
  /** whether a change can take effect at a later time */
  canWait: boolean;
  pages: string[];
  /** published and withdrawn versions, newest first */
  versions: VersionInWords[];
  draft: (VersionRow & { baseValue: SettingsValue }) | undefined;
  otherDrafts: VersionRow[];
}

/** A part with its schema, its values and its versions. `staffId` is the caller, whose draft it contains. */
export async function readPart(
  { db, clock, settings }: SettingsServices,
  part: SettingsPart,
  staffId: string,
): Promise<PartOfSettings> {
  const rows = await db.query<VersionRow>(`SELECT ${versionColumns} WHERE v.part = $1 ORDER BY v.id`, [part]);
  const versions = await publishedVersions(db);
  const head = headOf(versions, part);
  const published = { files: settings.files, versions, now: clock.now() };
  const valueOf = (id: number | null) =>
    valuesOf(
      published,
      part,
      rows.find((row) => row.id === id),
    );
  const drafts = rows.filter(({ state }) => state === 'draft');
  const own = drafts.find(({ madeBy }) => madeBy === staffId);
  const { now, pages } = settingsDocument(part);
  return {
    part,
    schema: settingsSchema(part),
    base: head?.id ?? null,
    value: valueOf(head?.id ?? null),
    inForce: versionAt(versions, part, published.now)?.id ?? null,
    canWait: now !== true,
    pages,
    versions: rows
      .filter(({ state }) => state !== 'draft')
      .sort((one, other) => other.publishedAt!.getTime() - one.publishedAt!.getTime() || other.id - one.id)
      .map((row) => ({ ...row, changes: changesInWords(part, valueOf(row.base), valueOf(row.id)) })),
    draft: own && { ...own, baseValue: valueOf(own.base) },
    otherDrafts: drafts.filter(({ madeBy }) => madeBy !== staffId),
  };
}

/** What differs between two versions of a part; null stands for the files. Throws 404 for an unknown version. */
export async function compareVersions(
  { db, clock, settings }: SettingsServices,
  part: SettingsPart,
  [from, to]: readonly [number | null, number | null],
): Promise<ChangeInWords[]> {
  const published = { files: settings.files, versions: await publishedVersions(db), now: clock.now() };
  const valueOf = async (id: number | null) => {
    const row = id === null ? undefined : await findVersion(db, id);
    if (id !== null && row?.part !== part) throw new Problem(404, m.desk_settings_no_version());
    return valuesOf(published, part, row);
  };
  return changesInWords(part, await valueOf(from), await valueOf(to));
}
