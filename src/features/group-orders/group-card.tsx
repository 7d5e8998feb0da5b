import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/ages.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import { Link } from '#src/ui/link.tsx';
import { groupPage as words } from '#words';
import type { ContactFlows, DeskActor } from './flow-types.ts';
import { GroupCost } from './group-cost.tsx';
import { GroupPeople } from './group-people.tsx';
import { orderStyles as styles } from '#src/features/orders/index.ts';

interface GroupCardProps {
  flows: ContactFlows;
  desk: DeskActor;
  token: string;
  group: Group;
  isOpen: boolean;
  /** Toggles the card. Undefined if there is only one group. */
  onTurn?: (() => void) | undefined;
  onEnd: () => void;
}

/** One group: state, price and participants. */
export function GroupCard({ flows, desk, token, group, isOpen, onTurn, onEnd }: GroupCardProps) {
  const code = group.order_code;
  const problem = useSelector(desk, ({ context }) => context.problem);
  const held = useHeldFocus();
  return (
    <section ref={held} className={styles.card} aria-labelledby={`group-${code}`}>
      <CardHead {...{ group, isOpen, onTurn }} />
      <div id={`group-${code}-body`} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <>
            {problem?.order === code && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
            <p className={styles.lede}>
              {textOf(group)}
              {isOver(group) && (
                <>
                  {' '}
                  <Link href="/bulk-booking">{words.again}</Link>
                </>
              )}
            </p>
            <div className={styles.two}>
              <GroupCost {...{ flows, desk, token, group, onEnd }} />
              <GroupPeople {...{ desk, group }} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function textOf({ state, is_proven: isProven }: Group): string {
  if (state === 'awaiting-payment') return words.provisional;
  if (state === 'expired' && !isProven) return words.unproven(event.payment.holdMinutes);
  return words.texts[state];
}

/** True if its seats were released. The same people can book again. */
const isOver = ({ state }: Group): boolean => state === 'expired' || state === 'cancelled';

function CardHead({ group, isOpen, onTurn }: Pick<GroupCardProps, 'group' | 'isOpen' | 'onTurn'>) {
  const code = group.order_code;
  return (
    <div className={styles.cardHead}>
      <div>
        <h2 id={`group-${code}`}>{words.group(code)}</h2>
        <p className="small soft">
          {words.booked(dateInWords(Date.parse(group.placed_at), event.dates.timeZone), group.participants.length)}
        </p>
      </div>
      <State group={group} />
      {onTurn && (
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`group-${code}-body`}
          aria-describedby={`group-${code}`}
          onClick={onTurn}
        >
          {isOpen ? words.hide : words.show}
        </Button>
      )}
    </div>
  );
}

function State({ group: { state, can_pay_online: isOnline } }: { group: Group }) {
  const { tone, Icon } = signs[state];
  const named = state === 'awaiting-payment' && !isOnline ? 'awaiting-transfer' : state;
  return (
    <Badge tone={tone} icon={<Icon size={16} stroke={2} aria-hidden="true" />}>
      {words.states[named]}
    </Badge>
  );
}

const signs = {
  'awaiting-payment': { tone: 'warn', Icon: IconClock },
  paid: { tone: 'ok', Icon: IconCircleCheck },
  expired: { tone: 'bad', Icon: IconCircleX },
  cancelled: { tone: 'plain', Icon: IconCircleX },
  late: { tone: 'bad', Icon: IconAlertTriangle },
  refunded: { tone: 'plain', Icon: IconCircleX },
} as const;
