import { fieldInWords, valueInWords } from '#domain/staff/log-words.ts';
import { m } from '#messages';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import { changeInWords } from '../../shared/change-in-words.ts';
import { timeInWords } from '../../shared/format.ts';

type Change = NonNullable<TimelineEntry['changes']>[number];

/** Values of actions on an order that its timeline shows. The others are ids and settings, which only the log shows. */
const shown = [
  'name',
  'email',
  'mobile',
  'billingName',
  'gstNumber',
  'billingAddress',
  'billingState',
  'invoices',
  'workshops',
  'pass',
  'holdUntil',
  'source',
  'state',
  'amountPaise',
  'feePaise',
  'payment',
  'outcome',
  'bankReference',
  'exceptions',
];

/** A change such as 'Name: Asah → Asha'. Undefined for a value that only the log shows. */
export function changedField(action: string, { field, before, after }: Change): string | undefined {
  if (!shown.includes(field)) return undefined;
  const inWords = (text: string) =>
    valueInWords(field, field === 'exceptions' ? text.split(', ') : text, { action, timeInWords });
  const [from, to] = [before, after].map((text) => (text ? inWords(text) : undefined)); // '' is no value
  return m.desk_order_changed({ field: fieldInWords(field), change: changeInWords(from, to) });
}
