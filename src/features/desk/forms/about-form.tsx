import { formSources, sourceNames, type FormSource } from '#domain/staff/filled-forms.ts';
import { CheckboxField, SelectField } from '#src/forms/fields/choices.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { m } from '#messages';
import type { AboutForm } from './forms-api.ts';

export interface About extends AboutForm {
  /** the person agrees that the data is stored */
  agrees: boolean;
}

export const newAbout: About = { source: 'phone', note: '', agrees: false };

interface AboutFieldsProps {
  about: About;
  /** the form was submitted without the agreement */
  isAgreementMissing: boolean;
  isBusy: boolean;
  onChange: (about: About) => void;
}

/** How the form reached the office, a note, and whether the person agrees that the data is stored. */
export const AboutFields = ({ about, isAgreementMissing, isBusy, onChange }: AboutFieldsProps) => (
  <div className="stack gap-5">
    <SelectField
      id="source"
      name="source"
      label={m.desk_forms_source()}
      options={formSources.map((source) => ({ const: source, title: sourceNames[source]() }))}
      value={about.source}
      readOnly={isBusy}
      onChoice={(source) => source && onChange({ ...about, source: source as FormSource })}
    />
    <TextField
      id="note"
      name="note"
      label={m.desk_forms_note()}
      hint={m.desk_forms_note_hint()}
      kind="textarea"
      rows={2}
      rule={{ maxLength: 500 }}
      value={about.note}
      readOnly={isBusy}
      onText={(note) => onChange({ ...about, note })}
    />
    <ConsentLine />
    <CheckboxField
      id={agreesId}
      name={agreesId}
      label={m.desk_forms_agrees()}
      error={isAgreementMissing && !about.agrees ? m.desk_forms_agrees_missing() : undefined}
      required
      checked={about.agrees}
      readOnly={isBusy}
      onCheck={(agrees) => onChange({ ...about, agrees })}
    />
  </div>
);

const agreesId = 'agrees';

/** Focuses the box of the agreement, after a submit without it. */
export const focusAgreement = (): void => document.getElementById(agreesId)?.focus();
