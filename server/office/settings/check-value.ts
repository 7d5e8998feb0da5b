import type { EventFile } from '#schemas/compiled/types.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsProblems } from '#schemas/settings/settings-problems.ts';
import { readSettings, withSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import { conferenceProblem, laterProblem, type ConferenceProblem } from '#server/platform/config/check-conference.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { withMovedDays } from './move-days.ts';

/**
 * Checks the values of a part, and the conference with them. Returns the values as they are stored: fields that are read
 * only are those of the conference. Throws 400 with the errors by field.
 */
export function checkedValue(part: SettingsPart, value: unknown, conference: EventFile): SettingsValue {
  const problems = settingsProblems(part, value);
  if (problems.length > 0) throw new Problem(400, m.desk_settings_wrong(), problems);
  const document = settingsDocument(part);
  const changed = withSettings(document, conference, value as SettingsValue);
  const problem = conferenceProblem(withMovedDays(conference, changed));
  if (problem) throw refusal(problem, part);
  checkLaterRules(part, changed);
  return readSettings(document, changed);
}

/** Throws 400 if values of the part break a rule that is later than published versions. */
export function checkLaterRules(part: SettingsPart, conference: EventFile): void {
  const problem = laterProblem(conference, part);
  if (problem) throw refusal(problem, part);
}

/** The refusal of a conference that breaks a rule. Names the field if the value is in this part. */
export const refusal = (problem: ConferenceProblem, part: SettingsPart): Problem =>
  new Problem(400, m.desk_settings_broken({ problem: problem.message }), fieldOf(problem, part));

function fieldOf({ path, message }: ConferenceProblem, part: SettingsPart): FieldProblem[] | undefined {
  for (const [name, { of }] of Object.entries(settingsDocument(part).properties)) {
    const keys = of.split('.');
    if (keys.every((key, index) => key === path[index]))
      return [{ field: [name, ...path.slice(keys.length)].join('.'), message: sentence(message) }];
  }
  return undefined;
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
