import { paymentWays, type PaymentWay } from '#domain/staff/filled-forms.ts';
import { RadioField } from '#src/forms/fields/choices.tsx';
import { m } from '#messages';

interface PaymentWayFieldProps {
  way: PaymentWay;
  isBusy: boolean;
  onWay: (way: PaymentWay) => void;
}

/** How the buyer pays an order that staff place. */
export const PaymentWayField = ({ way, isBusy, onWay }: PaymentWayFieldProps) => (
  <RadioField
    id="way"
    name="way"
    label={m.desk_forms_way()}
    options={paymentWays.map((each) => ({ const: each, title: names[each]() }))}
    value={way}
    readOnly={isBusy}
    onChoice={(chosen) => onWay(chosen as PaymentWay)}
  />
);

const names: Record<PaymentWay, () => string> = {
  link: m.desk_forms_way_link,
  transfer: m.desk_forms_way_transfer,
};
