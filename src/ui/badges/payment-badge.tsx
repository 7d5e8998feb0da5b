import { Badge } from './badge.tsx';
import { IconCircleCheck, IconCircleX, IconClock } from '../icons.ts';
import { m } from '#messages';

export type PaymentStatus = keyof typeof texts;

/** State of a payment as a badge. Icon, text and colour have the same meaning. Row: AWPAY-21. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} Icon={Icon}>
      {texts[status]()}
    </Badge>
  );
}

const texts = {
  pending: m.payment_status_pending,
  failed: m.payment_status_failed,
  success: m.payment_status_success,
};

const looks = {
  pending: { tone: 'warn', Icon: IconClock },
  failed: { tone: 'bad', Icon: IconCircleX },
  success: { tone: 'ok', Icon: IconCircleCheck },
} as const satisfies Record<PaymentStatus, unknown>;
