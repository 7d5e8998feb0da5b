import awards from '#event/awards.json' with { type: 'json' };
import { formatInrExactly } from '#domain/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { awardPayment as words } from '#words';
import styles from './award-payment.module.css';

/** Total, discount and tax as the service sent them, not recalculated. Spec: registration 2.9, 9.1; tension T-14. */
export function PaymentLines({ order }: { order: AwardCheckout }) {
  const { discount, gst, gst_rate: rate, OrderCost: total } = order;
  return (
    <dl>
      <div className={styles.line}>
        <dt>{words.standard}</dt>
        <dd>
          <s>{formatInrExactly(awards.standardPrice)}</s>
        </dd>
      </div>
      <div className={styles.line}>
        <dt>{words.earlyBird}</dt>
        <dd>{formatInrExactly(awards.earlyBirdPrice)}</dd>
      </div>
      {discount > 0 && (
        <div className={styles.line}>
          <dt>{words.discount}</dt>
          <dd>{formatInrExactly(discount)}</dd>
        </div>
      )}
      <div className={styles.line}>
        <dt>
          {words.gst(rate)} <span className="small soft">{words.included}</span>
        </dt>
        <dd>{formatInrExactly(gst)}</dd>
      </div>
      <div className={`${styles.line} ${styles.total}`}>
        <dt>{words.total}</dt>
        <dd>{formatInrExactly(total)}</dd>
      </div>
    </dl>
  );
}
