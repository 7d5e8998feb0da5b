import { orderNote } from '#domain/limits.ts';
import type { BulkAct } from '#domain/staff/order-acts.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { TimeField } from '../../shared/time-field.tsx';

interface BulkFieldProps {
  act: BulkAct;
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
}

/** What an act needs besides the orders: the new end of the hold, or the note. */
export function BulkField({ act, value, error, onText }: BulkFieldProps) {
  const id = bulkFieldId(act);
  if (act === 'withdraw') return <p>{m.desk_order_withdraw_text()}</p>;
  if (act === 'extend-hold')
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

export const bulkFieldId = (act: BulkAct): string => `bulk-${act}`;
