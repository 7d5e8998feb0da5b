import { exceptionNames } from '#domain/staff/exception-words.ts';
import { stateNames } from '#domain/staff/order-words.ts';
import { sourceNames } from '#domain/staff/filled-forms.ts';
import { m } from '#messages';
import type { Happened } from '#schemas/api/desk/order.ts';
import { changeInWords } from '../../shared/change-in-words.ts';
import { money, timeInWords } from '../../shared/format.ts';
import { paymentNames } from '../order-words.ts';

type Change = NonNullable<Happened['changes']>[number];

interface FieldWords {
  name: () => string;
  /** the value as people read it; undefined: as it is stored */
  value?: (text: string) => string;
}

const nameIn =
  (names: Record<string, () => string>) =>
  (text: string): string =>
    names[text]?.() ?? text;
const paise = (text: string): string => money(Number(text));

/** Fields of the audit log that acts on an order change. Its other fields are ids and settings, which only the log shows. */
const fields: Record<string, FieldWords> = {
  name: { name: m.desk_orders_name },
  email: { name: m.desk_orders_email },
  mobile: { name: m.desk_orders_mobile },
  billingName: { name: m.desk_order_field_billing_name },
  gstNumber: { name: m.desk_order_gst },
  billingAddress: { name: m.desk_order_address },
  billingState: { name: m.desk_order_region },
  invoices: { name: m.desk_order_field_invoices },
  workshops: { name: m.desk_orders_workshops },
  pass: { name: m.desk_orders_pass },
  holdUntil: { name: m.desk_orders_due, value: timeInWords },
  source: { name: m.desk_forms_source, value: nameIn(sourceNames) },
  state: { name: m.desk_orders_state, value: nameIn(stateNames) },
  amountPaise: { name: m.desk_amount, value: paise },
  feePaise: { name: m.desk_order_field_fee, value: paise },
  payment: { name: m.desk_payment },
  outcome: { name: m.desk_orders_state, value: nameIn(paymentNames) },
  bankReference: { name: m.desk_order_field_bank_reference },
  exceptions: {
    name: m.desk_order_field_exceptions,
    value: (reasons) => reasons.split(', ').map(nameIn(exceptionNames)).join(' '),
  },
};

/** A change such as 'Name: Asah → Asha'. Undefined for a field that only the log shows. */
export function changedField({ field, before, after }: Change): string | undefined {
  const words = fields[field];
  if (!words) return undefined;
  const { name, value = (text) => text } = words;
  const [from, to] = [before, after].map((text) => (text ? value(text) : undefined)); // '' is no value
  return m.desk_order_changed({ field: name(), change: changeInWords(from, to) });
}
