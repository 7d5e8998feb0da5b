import { formatInrExactly } from '#domain/money/money.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { WorkshopQuote } from '#machines/workshop-exchange/workshop-exchange.ts';
import { m } from '#messages';
import { PaymentWayField } from '../../forms/payment-way-field.tsx';
import { timeInWords } from '../../shared/format.ts';

interface DearerOrderProps {
  order: NonNullable<WorkshopQuote['order']>;
  way: PaymentWay;
  isBusy: boolean;
  onWay: (way: PaymentWay) => void;
}

/** Shows the order for the difference of dearer workshops: money, seats and mail. Asks how it is paid. */
export function DearerOrder({ order, way, isBusy, onWay }: DearerOrderProps) {
  const { amount, hold_until: until, recipient: email, held, released } = order;
  return (
    <section aria-labelledby="dearer-order" className="stack gap-3">
      <h3 id="dearer-order">{m.desk_order_dearer_title({ amount: formatInrExactly(amount) })}</h3>
      <p>{m.desk_order_dearer_seats({ due: timeInWords(until), workshops: held.join(', ') })}</p>
      {email !== undefined && <p className="anywhere">{m.desk_order_dearer_mail({ email })}</p>}
      <p>
        {released.length > 0
          ? m.desk_order_dearer_then({ workshops: released.join(', ') })
          : m.desk_order_dearer_then_none()}
      </p>
      <PaymentWayField way={way} isBusy={isBusy} onWay={onWay} />
    </section>
  );
}
