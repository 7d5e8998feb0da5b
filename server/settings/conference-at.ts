import type { EventFile } from '#schemas/compiled/types.ts';
import { settingsDocument, settingsParts, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { withSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { conferenceProblem, type ConferenceProblem } from '#server/config/check-conference.ts';

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
  /** versions that no longer fit the files, and are left out */
  broken: { version: PublishedVersion; problem: ConferenceProblem }[];
}

/** Returns the data of the conference at a time: the files with the versions in force. */
export function conferenceAt(files: EventFile, versions: readonly PublishedVersion[], now: Date): ConferenceInForce {
  const inForce = settingsParts.flatMap((part) => versionAt(versions, part, now) ?? []);
  if (inForce.length === 0) return { conference: files, broken: [] };
  const all = inForce.reduce(withVersion, files);
  if (!conferenceProblem(all)) return { conference: all, broken: [] };
  // the files have changed since: keeps each version that still fits
  return inForce.reduce<ConferenceInForce>(
    ({ conference, broken }, version) => {
      const next = withVersion(conference, version);
      const problem = conferenceProblem(next);
      return problem ? { conference, broken: [...broken, { version, problem }] } : { conference: next, broken };
    },
    { conference: files, broken: [] },
  );
}

export const withVersion = (conference: EventFile, { part, value }: Pick<PublishedVersion, 'part' | 'value'>) =>
  withSettings(settingsDocument(part), conference, value);
