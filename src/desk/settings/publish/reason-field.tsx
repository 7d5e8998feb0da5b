import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';

interface ReasonFieldProps {
  id: string;
  reason: string;
  readOnly: boolean;
  onReason: (reason: string) => void;
}

/** Why settings are published, published again or withdrawn. May stay empty. */
export const ReasonField = ({ id, reason, readOnly, onReason }: ReasonFieldProps) => (
  <TextField
    id={id}
    name="reason"
    label={m.desk_settings_reason()}
    hint={m.desk_settings_reason_hint()}
    value={reason}
    rule={{ maxLength: 500 }}
    readOnly={readOnly}
    onText={onReason}
  />
);

/** The reason of an event, without spaces around it; none if it is empty. */
export const reasonOf = (text: string): { reason?: string } => (text.trim() === '' ? {} : { reason: text.trim() });
