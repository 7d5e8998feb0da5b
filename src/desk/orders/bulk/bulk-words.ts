import type { BulkAct } from '#domain/staff/order-acts.ts';
import { m } from '#messages';

export const bulkNames: Record<BulkAct, () => string> = {
  'extend-hold': m.desk_order_extend,
  withdraw: m.desk_order_withdraw,
  note: m.desk_order_write_note,
};
