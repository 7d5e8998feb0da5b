import { formatInrExactly } from '#domain/money/money.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import { PaymentBadge, type PaymentStatus } from '#src/ui/badges/payment-badge.tsx';
import { m } from '#messages';
import styles from './award-confirmation.module.css';

interface AwardReceiptProps {
  award: string;
  order: AwardCheckout;
  status: PaymentStatus;
}

/** Amount, order code and payment status. Row: AWPAY-21. */
export const AwardReceipt = ({ award, order, status }: AwardReceiptProps) => (
  <dl className={styles.receipt} aria-label={m.award_confirmation_about()}>
    <div>
      <dt>{m.award_confirmation_award()}</dt>
      <dd>{award}</dd>
    </div>
    <div>
      <dt>{m.award_confirmation_code()}</dt>
      <dd className="num">{order.order_code}</dd>
    </div>
    <div>
      <dt>{m.award_confirmation_amount()}</dt>
      <dd className="num">{formatInrExactly(order.OrderCost)}</dd>
    </div>
    <div>
      <dt>{m.award_confirmation_payment()}</dt>
      <dd>
        <PaymentBadge status={status} />
      </dd>
    </div>
  </dl>
);
