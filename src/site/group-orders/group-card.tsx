import { Group, Paper, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { hasProforma } from '#domain/groups/groups.ts';
import { dateInWords, momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import groupTerms from '#event/group.json' with { type: 'json' };
import type { Group as GroupOrder } from '#schemas/api/groups.api.ts';
import { Cost, groupBillingFlow, orderStyles as styles } from '#src/site/orders/index.ts';
import { Badge } from '#src/ui/badges/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { FileButton } from './file-and-send-buttons.tsx';
import { groupPaymentFlow, type GroupOrdersActor } from './flow.ts';
import { GroupPeople } from './group-people.tsx';

interface GroupCardProps {
  actor: GroupOrdersActor;
  token: string;
  group: GroupOrder;
  isOpen: boolean;
  /** opens or closes the card; undefined if there is only one group */
  onToggle: (() => void) | undefined;
  onEnd: () => void;
}

/** One group: state, price and participants. */
export function GroupCard({ actor, token, group, isOpen, onToggle, onEnd }: GroupCardProps) {
  const code = group.order_code;
  const problem = useSelector(actor, ({ context }) => context.problem);
  const keepFocus = useKeepFocus();
  return (
    <Paper
      withBorder
      radius="lg"
      ref={keepFocus}
      component="section"
      p="card"
      className="titled"
      aria-labelledby={`group-${code}`}
    >
      <CardHead {...{ group, isOpen, onToggle }} />
      <Stack id={`group-${code}-body`} hidden={!isOpen} gap={20} mt={20} className={styles.body}>
        {isOpen && (
          <>
            {problem?.order === code && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
            <Text c="dimmed" className={styles.lede}>
              {textOf(group)} {isOver(group) && <Link href="/bulk-booking">{m.group_page_again()}</Link>}
            </Text>
            <Stack gap="xl" pt={20} className={`beside ruled ${styles.two}`}>
              <GroupCost {...{ actor, token, group, onEnd }} />
              <GroupPeople {...{ actor, group }} />
            </Stack>
          </>
        )}
      </Stack>
    </Paper>
  );
}

function textOf({ state, is_proven: isProven }: GroupOrder): string {
  if (state === 'awaiting-payment') return m.group_page_provisional();
  if (state === 'expired' && !isProven) return m.group_page_unproven({ minutes: event.payment.holdMinutes });
  return texts[state]();
}

const texts = {
  paid: m.group_page_texts_paid,
  expired: m.group_page_texts_expired,
  cancelled: m.group_page_texts_cancelled,
  late: m.group_page_texts_late,
  refunded: m.group_page_texts_refunded,
};

/** True if the order has ended and holds no seats. The same people can then book again. */
const isOver = ({ state }: GroupOrder): boolean => state === 'expired' || state === 'cancelled';

function CardHead({ group, isOpen, onToggle }: Pick<GroupCardProps, 'group' | 'isOpen' | 'onToggle'>) {
  const code = group.order_code;
  return (
    <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)" className={styles.cardHead}>
      <div>
        <h2 id={`group-${code}`}>{m.group_page_group({ code })}</h2>
        <Text size="sm" c="dimmed">
          {m.group_page_booked({
            participants: group.participants.length,
            date: dateInWords(Date.parse(group.placed_at), event.dates.timeZone),
          })}
        </Text>
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
    </Group>
  );
}

function State({ group: { state, can_pay_online: isOnline } }: { group: GroupOrder }) {
  const { words, ...look } = states[state === 'awaiting-payment' && !isOnline ? 'awaiting-transfer' : state];
  return <Badge {...look}>{words()}</Badge>;
}

const states = {
  'awaiting-payment': { tone: 'warn', Icon: IconClock, words: m.group_page_states_awaiting_payment },
  'awaiting-transfer': { tone: 'warn', Icon: IconClock, words: m.group_page_states_awaiting_transfer },
  paid: { tone: 'ok', Icon: IconCircleCheck, words: m.group_page_states_paid },
  expired: { tone: 'bad', Icon: IconCircleX, words: m.group_page_states_expired },
  cancelled: { tone: 'plain', Icon: IconCircleX, words: m.group_page_states_cancelled },
  late: { tone: 'bad', Icon: IconAlertTriangle, words: m.group_page_states_late },
  refunded: { tone: 'plain', Icon: IconCircleX, words: m.group_page_states_refunded },
} as const;

const moment = (iso: string) => momentThere(Date.parse(iso), event.dates.timeZone);

/** Price of a group, and how to pay it. */
function GroupCost({ actor, token, group, onEnd }: Omit<GroupCardProps, 'isOpen' | 'onToggle'>) {
  const { order_code: order, state, transfer, can_pay_online: canPay } = group;
  return (
    <Cost
      {...{ token, canPay, onEnd }}
      payment={groupPaymentFlow}
      billing={groupBillingFlow}
      id={`cost-${order}`}
      order={group}
      hasBilling={state === 'awaiting-payment' || state === 'paid'}
      dates={<Dates group={group} />}
      onChange={() => actor.send({ type: 'groups.changed' })}
    >
      {transfer && <Transfer transfer={transfer} isOnline={canPay} />}
      <Buttons {...{ actor, group }} />
    </Cost>
  );
}

/** Date until which the group can be paid, or at which it was paid. */
function Dates({ group: { state, due, is_proven: isProven, paid_at: paidAt, payment } }: { group: GroupOrder }) {
  const date = moment(due);
  return (
    <>
      {state === 'awaiting-payment' && (
        <p>
          {isProven ? m.group_cost_due({ date }) : m.group_cost_unproven({ date, hours: groupTerms.bulkHoldHours })}
        </p>
      )}
      {paidAt !== undefined && <p>{m.group_cost_paid_on({ date: moment(paidAt) })}</p>}
      {payment && (
        <Text size="sm" c="dimmed" className="anywhere">
          {payment.by === 'online' ? m.group_cost_paid_by_online(payment) : m.group_cost_paid_by_transfer(payment)}
        </Text>
      )}
    </>
  );
}

/** Buttons that download the pro-forma invoice, open the order page, and cancel an unpaid order. */
function Buttons({ actor, group }: Pick<GroupCardProps, 'actor' | 'group'>) {
  const { order_code: order, state, page } = group;
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel.requested', order }));
  return (
    <Group gap="sm" align="stretch" className="fill-narrow">
      {hasProforma(state) && (
        <FileButton {...{ actor, order }} file="proforma">
          {m.group_cost_proforma()}
        </FileButton>
      )}
      {['paid', 'late', 'refunded'].includes(state) && ( // the order page has the invoice and the refund
        <Button variant="default" href={page}>
          {m.group_cost_page()}
        </Button>
      )}
      {state === 'awaiting-payment' && (
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          aria-disabled={!canCancel}
          onClick={() => actor.send({ type: 'cancel.requested', order })}
        >
          {m.group_cost_cancel()}
        </Button>
      )}
    </Group>
  );
}

function Transfer({ transfer, isOnline }: { transfer: NonNullable<GroupOrder['transfer']>; isOnline: boolean }) {
  const rows = [
    [m.group_cost_reference(), transfer.reference],
    [m.group_cost_account_name(), transfer.account_name],
    [m.group_cost_account_number(), transfer.account_number],
    [m.group_cost_bank(), transfer.bank],
    [m.group_cost_branch(), transfer.branch],
    [m.group_cost_ifsc(), transfer.ifsc],
  ] as const;
  return (
    <Stack className="well">
      <h4>{isOnline ? m.group_cost_or_transfer() : m.group_cost_transfer()}</h4>
      <Text size="sm">{m.group_cost_awaiting()}</Text>
      <dl>
        {rows.map(([term, value]) => (
          <Group
            key={term}
            gap="4px var(--mantine-spacing-md)"
            align="stretch"
            justify="space-between"
            py="xs"
            className="ruled"
          >
            <Text component="dt" inherit c="dimmed">
              {term}
            </Text>
            <Text component="dd" inherit fw={600} className="num anywhere">
              {value}
            </Text>
          </Group>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {m.group_cost_why()}
      </Text>
    </Stack>
  );
}
