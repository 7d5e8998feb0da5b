import { orderRefusal } from '#domain/conference/phases.ts';
import { NoticeBox } from './notice-box.tsx';
import { useRuntime } from '../runtime-context.ts';
import { m } from '#messages';

/** Shown above a form while no orders are accepted. Renders nothing if orders are accepted. Decision 2. */
export function OrdersClosedNotice() {
  const { phases, gateways } = useRuntime();
  const reason = orderRefusal(phases) ?? (gateways.conference ? undefined : m.sale_refusals_payments_off());
  return reason === undefined ? null : <NoticeBox tone="warn" title={reason} />;
}
