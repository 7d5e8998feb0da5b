import { useSelector } from '@xstate/react';
import { hasProforma } from '#domain/groups/groups.ts';
import { dateInWords, momentThere } from '#domain/time/time-in-words.ts';
import event from '#event/event.json' with { type: 'json' };
import groupTerms from '#event/group.json' with { type: 'json' };
import type { Group } from '#schemas/api/groups.api.ts';
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
  group: Group;
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
    <section ref={keepFocus} className="card padded titled" aria-labelledby={`group-${code}`}>
      <CardHead {...{ group, isOpen, onToggle }} />
      <div id={`group-${code}-body`} hidden={!isOpen} className={`stack gap-5 top-5 ${styles.body}`}>
        {isOpen && (
          <>
            {problem?.order === code && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
            <p className={`soft ${styles.lede}`}>
              {textOf(group)} {isOver(group) && <Link href="/bulk-booking">{m.group_page_again()}</Link>}
            </p>
            <div className={`stack beside gap-8 ruled pad-top-5 ${styles.two}`}>
              <GroupCost {...{ actor, token, group, onEnd }} />
              <GroupPeople {...{ actor, group }} />
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
const isOver = ({ state }: Group): boolean => state === 'expired' || state === 'cancelled';

function CardHead({ group, isOpen, onToggle }: Pick<GroupCardProps, 'group' | 'isOpen' | 'onToggle'>) {
  const code = group.order_code;
  return (
    <div className={`row middle gap-2-4 ${styles.cardHead}`}>
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
function Dates({ group: { state, due, is_proven: isProven, paid_at: paidAt, payment } }: { group: Group }) {
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
        <p className="small soft anywhere">
          {payment.by === 'online' ? m.group_cost_paid_by_online(payment) : m.group_cost_paid_by_transfer(payment)}
        </p>
      )}
    </>
  );
}

/** Buttons that download the pro-forma invoice, open the order page, and cancel an unpaid order. */
function Buttons({ actor, group }: Pick<GroupCardProps, 'actor' | 'group'>) {
  const { order_code: order, state, page } = group;
  const canCancel = useSelector(actor, (snapshot) => snapshot.can({ type: 'cancel.requested', order }));
  return (
    <div className="row fill-narrow">
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
    </div>
  );
}

function Transfer({ transfer, isOnline }: { transfer: NonNullable<Group['transfer']>; isOnline: boolean }) {
  const rows = [
    [m.group_cost_reference(), transfer.reference],
    [m.group_cost_account_name(), transfer.account_name],
    [m.group_cost_account_number(), transfer.account_number],
    [m.group_cost_bank(), transfer.bank],
    [m.group_cost_branch(), transfer.branch],
    [m.group_cost_ifsc(), transfer.ifsc],
  ] as const;
  return (
    <div className="stack gap-4 starting well">
      <h4>{isOnline ? m.group_cost_or_transfer() : m.group_cost_transfer()}</h4>
      <p className="small">{m.group_cost_awaiting()}</p>
      <dl>
        {rows.map(([term, value]) => (
          <div key={term} className="row apart gap-1-4 pad-block-2 ruled">
            <dt className="soft">{term}</dt>
            <dd className="num strong anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{m.group_cost_why()}</p>
    </div>
  );
}
