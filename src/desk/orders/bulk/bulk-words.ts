import type { BulkAction } from '#domain/staff/order-actions.ts';
import { m } from '#messages';

export const bulkNames: Record<BulkAction, () => string> = {
  'extend-hold': m.desk_order_extend,
  withdraw: m.desk_order_withdraw,
  note: m.desk_order_write_note,
};
