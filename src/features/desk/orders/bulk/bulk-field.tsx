import { orderNote } from '#domain/limits.ts';
import type { BulkAct } from '#domain/staff/order-acts.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { TimeField } from '../../shared/time-field.tsx';

interface BulkFieldProps {
  act: BulkAct;
  value: string;
  onText: (text: string) => void;
}

/** What an act needs besides the orders: the new end of the hold, or the note. */
export function BulkField({ act, value, onText }: BulkFieldProps) {
  if (act === 'withdraw') return <p>{m.desk_order_withdraw_text()}</p>;
  if (act === 'extend-hold')
    return <TimeField id="bulk-until" label={m.desk_order_until()} value={value} onTime={onText} />;
  return (
    <TextField
      id="bulk-note"
      name="note"
      label={m.desk_order_note()}
      kind="textarea"
      rule={{ maxLength: orderNote.length }}
      value={value}
      onText={onText}
    />
  );
}
