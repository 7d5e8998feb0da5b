import { paymentStatus as words } from '#words';
import { Badge } from './badge.tsx';
import { IconCircleCheck, IconCircleX, IconClock } from '../icons.ts';

export type PaymentStatus = keyof typeof words;

/** How a payment stands: icon, words and colour say the same. Spec: registration 4.7; look: Badge. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} stroke={2} aria-hidden="true" />}>
      {words[status]}
    </Badge>
  );
}

const looks = {
  pending: { tone: 'warn', Icon: IconClock },
  failed: { tone: 'bad', Icon: IconCircleX },
  success: { tone: 'ok', Icon: IconCircleCheck },
} as const satisfies Record<PaymentStatus, unknown>;
