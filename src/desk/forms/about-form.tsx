import { useState, type ReactNode } from 'react';
import { takesNominations } from '#domain/awards.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import { formSources, sourceNames, type FormSource } from '#domain/staff/filled-forms.ts';
import { newAbout, type AboutBuyer } from '#machines/office-booking/office-booking.ts';
import { CheckboxField, SelectField } from '#src/forms/fields/choices.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { ConsentLine } from '#src/ui/consent-line.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';

interface AboutFieldsProps {
  about: AboutBuyer;
  /** the form was submitted without the agreement */
  isAgreementMissing: boolean;
  isBusy: boolean;
  /** the phase has closed, and this person may enter the form with a note */
  isLate?: boolean;
  /** says which data is stored, and words of the agreement; by default those of a booking */
  consent?: ReactNode;
  agreement?: string;
  onChange: (about: AboutBuyer) => void;
}

/** How the form reached the office, a note, and whether the person agrees that the data is stored. */
export const AboutFields = ({
  about,
  isAgreementMissing,
  isBusy,
  isLate = false,
  consent = <ConsentLine />,
  agreement = m.desk_forms_agrees(),
  onChange,
}: AboutFieldsProps) => (
  <div className="stack gap-5">
    <SourceField source={about.source} isBusy={isBusy} onChange={(source) => onChange({ ...about, source })} />
    <TextField
      id="note"
      name="note"
      label={m.desk_forms_note()}
      hint={isLate ? m.desk_forms_late_hint() : m.desk_forms_note_hint()}
      required={isLate}
      kind="textarea"
      rows={2}
      rule={{ maxLength: 500 }}
      value={about.note}
      readOnly={isBusy}
      onText={(note) => onChange({ ...about, note })}
    />
    {consent}
    <CheckboxField
      id={agreesId}
      name={agreesId}
      label={agreement}
      error={isAgreementMissing && !about.agrees ? m.desk_forms_agrees_missing() : undefined}
      required
      checked={about.agrees}
      readOnly={isBusy}
      onCheck={(agrees) => onChange({ ...about, agrees })}
    />
  </div>
);

interface SourceFieldProps {
  source: FormSource;
  isBusy: boolean;
  onChange: (source: FormSource) => void;
}

/** How the form reached the office. */
export const SourceField = ({ source, isBusy, onChange }: SourceFieldProps) => (
  <SelectField
    id="source"
    name="source"
    label={m.desk_forms_source()}
    options={formSources.map((each) => ({ const: each, title: sourceNames[each]() }))}
    value={source}
    readOnly={isBusy}
    onChoice={(chosen) => chosen && onChange(chosen as FormSource)}
  />
);

/** Whether the registration has ended and this person may enter a booking nevertheless. */
export function useLateBooking(): boolean {
  const { phases } = useRuntime();
  const may = useMay();
  return may('change orders') && Boolean(orderRefusal(phases)) && !orderRefusal(phases, { isLate: true });
}

/** Whether nominations have closed and this person may enter one nevertheless. */
export function useLateNomination(): boolean {
  const { phases } = useRuntime();
  const may = useMay();
  return may('change orders') && !takesNominations(phases) && takesNominations(phases, { isLate: true });
}

const agreesId = 'agrees';

export const focusAgreement = (): void => document.getElementById(agreesId)?.focus();

export interface AskedAbout {
  about: AboutBuyer;
  setAbout: (about: AboutBuyer) => void;
  /** the form was submitted without the agreement */
  isAgreementMissing: boolean;
  isAgreed: () => boolean;
}

/**
 * The fields about a form. `isAgreed` returns whether the person agrees; if not, it marks and focuses the box of the
 * agreement.
 */
export function useAbout(): AskedAbout {
  const [about, setAbout] = useState(newAbout);
  const [isAgreementMissing, setAgreementMissing] = useState(false);
  const isAgreed = (): boolean => {
    setAgreementMissing(!about.agrees);
    if (!about.agrees) focusAgreement();
    return about.agrees;
  };
  return { about, setAbout, isAgreementMissing, isAgreed };
}
