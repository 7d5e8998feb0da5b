import awards from '#event/awards.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { m } from '#messages';
import styles from './award-payment.module.css';

/** Total, discount and tax as the service sent them, not recalculated. Rows: AWPAY-06 to AWPAY-11. */
export function PaymentLines({ order }: { order: AwardCheckout }) {
  const { discount, gst, gst_rate: rate, OrderCost: total } = order;
  return (
    <dl>
      <div className={styles.line}>
        <dt>{m.award_payment_standard()}</dt>
        <dd>
          <s>{formatInrExactly(awards.standardPrice)}</s>
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{m.award_payment_early_bird()}</dt>
        <dd>{formatInrExactly(awards.earlyBirdPrice)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.line}>
          <dt>{m.award_payment_discount()}</dt>
          <dd>{formatInrExactly(discount)}</dd>
        </div>
      )}
      <div className={styles.line}>
        <dt>
          {m.award_payment_gst({ percent: rate })} <span className="small soft">{m.award_payment_included()}</span>
        </dt>
        <dd>{formatInrExactly(gst)}</dd>
      </div>
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{m.award_payment_total()}</dt>
        <dd>{formatInrExactly(total)}</dd>
      </div>
    </dl>
  );
}
