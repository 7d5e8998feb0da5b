import type { EventFile } from '#schemas/compiled/types.ts';
import {
  settingsDocument,
  settingsParts,
  type SettingsField,
  type SettingsPart,
} from '#schemas/settings/settings-document.ts';
import { withSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { conferenceProblem, type ConferenceProblem } from '#server/platform/config/check-conference.ts';

/** A published version. */
export interface PublishedVersion {
  id: number;
  part: SettingsPart;
  value: SettingsValue;
  base: number | null;
  effectiveAt: Date;
}

/** The version of a part in force at a time; undefined if the values of the files are. Versions are sorted by time. */
export const versionAt = (
  versions: readonly PublishedVersion[],
  part: SettingsPart,
  now: Date,
): PublishedVersion | undefined => versions.findLast((each) => each.part === part && each.effectiveAt <= now);

export interface ConferenceInForce {
  conference: EventFile;
  /** versions that break a rule, and are left out; the version before is in force instead */
  broken: { version: PublishedVersion; problem: ConferenceProblem }[];
}

/**
 * Returns the data of the conference at a time: the files with the versions in force. A version can break a rule when the
 * files or the rules have changed since.
 */
export function conferenceAt(files: EventFile, versions: readonly PublishedVersion[], now: Date): ConferenceInForce {
  const broken: ConferenceInForce['broken'] = [];
  for (;;) {
    const fit = versions.filter((each) => !broken.some(({ version }) => version === each));
    const inForce = settingsParts.flatMap((part) => versionAt(fit, part, now) ?? []);
    const conference = inForce.reduce(withVersion, files);
    const problem = inForce.length === 0 ? undefined : conferenceProblem(conference);
    if (!problem) return { conference, broken };
    const version = inForce.find(({ part }) => isAbout(part, problem)) ?? inForce.at(-1)!;
    broken.push({ version, problem });
  }
}

/** Whether a problem is in a value that the part can change. */
const isAbout = (part: SettingsPart, { path }: ConferenceProblem): boolean =>
  Object.values(settingsDocument(part).properties).some((field) => {
    const keys = field.of.split('.');
    const common = Math.min(keys.length, path.length);
    return keys.slice(0, common).every((key, at) => key === path[at]) && changes(field, path.slice(keys.length));
  });

function changes({ readOnly, once, items, properties }: SettingsField, [key, ...rest]: readonly string[]): boolean {
  if (readOnly || once) return false;
  if (key === undefined || (!items && !properties)) return true;
  const inner = items ?? properties?.[key];
  return inner !== undefined && changes(inner, rest);
}

/** The files, and all published versions, with the time at which they are read. */
export interface PublishedSettings {
  files: EventFile;
  versions: readonly PublishedVersion[];
  now: Date;
}

/** The conference with these values of a part, and the other parts in force. Without values, those of the files. */
export const conferenceWith = (
  { files, versions, now }: PublishedSettings,
  part: SettingsPart,
  value: SettingsValue | undefined,
): EventFile =>
  settingsParts
    .flatMap((each) => (each === part ? (value ? { part, value } : []) : (versionAt(versions, each, now) ?? [])))
    .reduce(withVersion, files);

export const withVersion = (conference: EventFile, { part, value }: Pick<PublishedVersion, 'part' | 'value'>) =>
  withSettings(settingsDocument(part), conference, value);
