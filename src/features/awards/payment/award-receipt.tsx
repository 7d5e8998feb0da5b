import { formatInrExactly } from '#domain/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { PaymentBadge, type PaymentStatus } from '#src/ui/badges/payment-badge.tsx';
import { awardConfirmation as words } from '#words';
import styles from './award-confirmation.module.css';

interface AwardReceiptProps {
  award: string;
  order: AwardCheckout;
  status: PaymentStatus;
}

/** Amount, order code and payment status. Spec: registration 4.7. */
export const AwardReceipt = ({ award, order, status }: AwardReceiptProps) => (
  <dl className={styles.receipt} aria-label={words.about}>
    <div>
      <dt>{words.award}</dt>
      <dd>{award}</dd>
    </div>
    <div>
      <dt>{words.code}</dt>
      <dd className="num">{order.order_code}</dd>
    </div>
    <div>
      <dt>{words.amount}</dt>
      <dd className="num">{formatInrExactly(order.OrderCost)}</dd>
    </div>
    <div>
      <dt>{words.payment}</dt>
      <dd>
        <PaymentBadge status={status} />
      </dd>
    </div>
  </dl>
);
