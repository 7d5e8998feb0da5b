import { orderRefusal } from '#domain/conference/phases.ts';
import { NoticeBox } from './notice-box.tsx';
import { useRuntime } from '../runtime.ts';
import { m } from '#messages';

/** Said before anybody fills a form in vain: the service would take no order now. Decision 2. */
export function NotTaken() {
  const { phases, gateways } = useRuntime();
  const reason = orderRefusal(phases) ?? (gateways.conference ? undefined : m.sale_refusals_payments_off());
  return reason === undefined ? null : <NoticeBox tone="warn" title={reason} />;
}
