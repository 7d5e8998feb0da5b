import { formatInr } from '#domain/money.ts';
import { orderCost as words } from '#words';
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
            <dt>{words.line(label, quantity)}</dt>
            <dd className="num">{formatInr(unit * quantity)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatInr(total)}</dd>
        </div>
      </dl>
      <p className={`small soft ${styles.anywhere}`}>
        {words.billedTo}: {billedTo}
        {gst !== undefined && ` · ${words.gst}: ${gst}`}
      </p>
    </>
  );
}
