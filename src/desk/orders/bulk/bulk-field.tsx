import { orderNote } from '#domain/limits.ts';
import type { BulkAction } from '#domain/staff/order-actions.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { TimeField } from '../../shared/time-field.tsx';

interface BulkFieldProps {
  action: BulkAction;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The field that an action needs besides the orders: the new end of the hold, or the note. */
export function BulkField({ action, value, error, onText }: BulkFieldProps) {
  const id = bulkFieldId(action);
  if (action === 'withdraw') return <p>{m.desk_order_withdraw_text()}</p>;
  if (action === 'extend-hold')
    return <TimeField id={id} label={m.desk_order_until()} value={value} error={error} required onTime={onText} />;
  return (
    <TextField
      id={id}
      name="note"
      label={m.desk_order_note()}
      kind="textarea"
      rule={{ maxLength: orderNote.length }}
      value={value}
      error={error}
      required
      onText={onText}
    />
  );
}

export const bulkFieldId = (action: BulkAction): string => `bulk-${action}`;
