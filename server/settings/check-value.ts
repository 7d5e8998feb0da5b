import type { EventFile } from '#schemas/compiled/types.ts';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsProblems } from '#schemas/settings/settings-problems.ts';
import { readSettings, withSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import { conferenceProblem } from '#server/config/check-conference.ts';
import { Problem } from '#server/http/problems.ts';

/**
 * Checks the values of a part, and the conference with them. Returns the values as they are stored: fields that are read
 * only are those of the conference. Throws 400 with the errors by field.
 */
export function checkedValue(part: SettingsPart, value: unknown, conference: EventFile): SettingsValue {
  const problems = settingsProblems(part, value);
  if (problems.length > 0) throw new Problem(400, m.desk_settings_wrong(), problems);
  const document = settingsDocument(part);
  const changed = withSettings(document, conference, value as SettingsValue);
  checkConference(changed);
  return readSettings(document, changed);
}

/** Throws 400 if the conference breaks a rule. */
export function checkConference(conference: EventFile): void {
  const problem = conferenceProblem(conference);
  if (problem) throw new Problem(400, m.desk_settings_broken({ problem: problem.message }), problem.path.join('.'));
}
