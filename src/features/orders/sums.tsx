import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import styles from './orders.module.css';

interface SumsProps {
  items: readonly { label: string; quantity: number; unit: number }[];
  total: number;
  billedTo: string;
  gst: string | undefined;
}

/** The items of an order, the total, and the billing name. */
export function Sums({ items, total, billedTo, gst }: SumsProps) {
  return (
    <>
      <dl className={styles.sums}>
        {items.map(({ label, quantity, unit }, index) => (
          <div key={`${index} ${label}`}>
            <dt>{m.order_cost_line({ label, quantity })}</dt>
            <dd className="num">{formatInr(unit * quantity)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.order_cost_total()}</dt>
          <dd>{formatInr(total)}</dd>
        </div>
      </dl>
      <p className="small soft anywhere">
        {m.order_cost_billed_to()}: {billedTo}
        {gst !== undefined && ` · ${m.order_cost_gst()}: ${gst}`}
      </p>
    </>
  );
}
