import { TextInput } from '@mantine/core';
import { wrapperProps } from '#src/forms/fields/wrapper.tsx';
import { m } from '#messages';
import { timeZone } from './format.ts';

interface TimeFieldProps {
  id: string;
  label: string;
  /** day and time in the time zone of the conference, such as '2025-09-01T00:00', or '' */
  value: string;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
  onTime: (time: string) => void;
}

/** A native field for day and time. `instantOf` converts its value. */
export const TimeField = ({ id, label, value, error, required = false, readOnly = false, onTime }: TimeFieldProps) => (
  <TextInput
    id={id}
    type="datetime-local"
    {...wrapperProps({ label, hint: m.desk_settings_zone({ zone: timeZone }), required, error })}
    value={value}
    readOnly={readOnly}
    onChange={({ currentTarget }) => onTime(currentTarget.value)}
  />
);
