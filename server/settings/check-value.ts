import { Ajv, type ValidateFunction } from 'ajv';
import type { EventFile } from '#schemas/compiled/types.ts';
import { settingsDocument, type SettingsPart } from '#schemas/settings/settings-document.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import { readSettings, withSettings, type SettingsValue } from '#schemas/settings/settings-value.ts';
import { m } from '#messages';
import { conferenceProblem, schemaProblem } from '#server/config/check-conference.ts';
import { Problem } from '#server/http/problems.ts';

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
const validators = new Map<SettingsPart, ValidateFunction<SettingsValue>>();

function validatorOf(part: SettingsPart): ValidateFunction<SettingsValue> {
  const validate = validators.get(part) ?? ajv.compile<SettingsValue>(settingsSchema(part));
  validators.set(part, validate);
  return validate;
}

/**
 * Checks the values of a part, and the conference with them. Returns the values as they are stored: fields that are read
 * only are those of the conference. Throws 400 with the errors by field.
 */
export function checkedValue(part: SettingsPart, value: unknown, conference: EventFile): SettingsValue {
  const validate = validatorOf(part);
  if (!validate(value)) {
    const errors = (validate.errors ?? []).map(schemaProblem);
    throw new Problem(
      400,
      m.desk_settings_wrong(),
      errors.map(({ path, message }) => ({ field: path.join('.'), message })),
    );
  }
  const document = settingsDocument(part);
  const changed = withSettings(document, conference, value);
  checkConference(changed);
  return readSettings(document, changed);
}

/** Throws 400 if the conference breaks a rule. */
export function checkConference(conference: EventFile): void {
  const problem = conferenceProblem(conference);
  if (problem) throw new Problem(400, m.desk_settings_broken({ problem: problem.message }), problem.path.join('.'));
}
