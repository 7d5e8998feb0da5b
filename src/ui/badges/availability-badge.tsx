import { availability, type Availability } from '#domain/booking/workshops.ts';
import { m } from '#messages';
import { Badge } from './badge.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../icons.ts';

/** A badge that shows how many seats are left. Rows: HOME-WS-13 to HOME-WS-15. */
export function AvailabilityBadge({ left }: { left: number }) {
  const { tone, words, Icon } = looks[availability(left)];
  return (
    <Badge tone={tone} Icon={Icon}>
      {words()}
    </Badge>
  );
}

const looks: Record<Availability, { tone: 'ok' | 'warn' | 'bad'; words: () => string; Icon: typeof IconCircleCheck }> =
  {
    available: { tone: 'ok', words: m.availability_available, Icon: IconCircleCheck },
    few: { tone: 'warn', words: m.availability_few, Icon: IconAlertTriangle },
    full: { tone: 'bad', words: m.availability_full, Icon: IconCircleX },
  };
