import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { dateInWords } from '#domain/time/time-in-words.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import type { ContactFlows, DeskActor } from './flow-types.ts';
import { GroupCost } from './group-cost.tsx';
import { GroupPeople } from './group-people.tsx';
import { orderStyles as styles } from '#src/features/orders/index.ts';

const textsMessages = {
  paid: m.group_page_texts_paid,
  expired: m.group_page_texts_expired,
  cancelled: m.group_page_texts_cancelled,
  late: m.group_page_texts_late,
  refunded: m.group_page_texts_refunded,
};

const statesMessages = {
  'awaiting-payment': m.group_page_states_awaiting_payment,
  'awaiting-transfer': m.group_page_states_awaiting_transfer,
  paid: m.group_page_states_paid,
  expired: m.group_page_states_expired,
  cancelled: m.group_page_states_cancelled,
  late: m.group_page_states_late,
  refunded: m.group_page_states_refunded,
};

interface GroupCardProps {
  flows: ContactFlows;
  desk: DeskActor;
  token: string;
  group: Group;
  isOpen: boolean;
  /** Toggles the card. Undefined if there is only one group. */
  onToggle?: (() => void) | undefined;
  onEnd: () => void;
}

/** One group: state, price and participants. */
export function GroupCard({ flows, desk, token, group, isOpen, onToggle, onEnd }: GroupCardProps) {
  const code = group.order_code;
  const problem = useSelector(desk, ({ context }) => context.problem);
  const keepFocus = useKeepFocus();
  return (
    <section ref={keepFocus} className={`card padded ${styles.card}`} aria-labelledby={`group-${code}`}>
      <CardHead {...{ group, isOpen, onToggle }} />
      <div id={`group-${code}-body`} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <>
            {problem?.order === code && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
            <p className={styles.lede}>
              {textOf(group)}
              {isOver(group) && (
                <>
                  {' '}
                  <Link href="/bulk-booking">{m.group_page_again()}</Link>
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
  if (state === 'awaiting-payment') return m.group_page_provisional();
  if (state === 'expired' && !isProven) return m.group_page_unproven({ minutes: event.payment.holdMinutes });
  return textsMessages[state]();
}

/** True if its seats were released. The same people can book again. */
const isOver = ({ state }: Group): boolean => state === 'expired' || state === 'cancelled';

function CardHead({ group, isOpen, onToggle }: Pick<GroupCardProps, 'group' | 'isOpen' | 'onToggle'>) {
  const code = group.order_code;
  return (
    <div className={styles.cardHead}>
      <div>
        <h2 id={`group-${code}`}>{m.group_page_group({ code })}</h2>
        <p className="small soft">
          {m.group_page_booked({
            participants: group.participants.length,
            date: dateInWords(Date.parse(group.placed_at), event.dates.timeZone),
          })}
        </p>
      </div>
      <State group={group} />
      {onToggle && (
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={`group-${code}-body`}
          aria-describedby={`group-${code}`}
          onClick={onToggle}
        >
          {isOpen ? m.group_page_hide() : m.group_page_show()}
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
      {statesMessages[named]()}
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
