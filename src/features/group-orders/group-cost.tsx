import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import groupTerms from '#event/group.json' with { type: 'json' };
import { momentThere } from '#domain/time/time-in-words.ts';
import { hasProforma } from '#domain/groups/groups.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import type { ContactFlows, DeskActor } from './flow-types.ts';
import { BillingPart, PayOnline, Sums, orderStyles as styles } from '#src/features/orders/index.ts';
import { FileButton } from './file-button.tsx';

interface GroupCostProps {
  flows: ContactFlows;
  desk: DeskActor;
  token: string;
  group: Group;
  onEnd: () => void;
}

const moment = (iso: string) => momentThere(Date.parse(iso), event.dates.timeZone);

/** Price of a group, and the ways to pay. */
export function GroupCost({ flows, desk, token, group, onEnd }: GroupCostProps) {
  const { order_code: order, state, due, paid_at: paidAt, payment, transfer } = group;
  const isUnpaid = state === 'awaiting-payment';
  return (
    <section className={`stack gap-4 starting ${styles.cost}`} aria-labelledby={`cost-${order}`}>
      <h3 id={`cost-${order}`}>{m.group_cost_title()}</h3>
      <Sums items={group.items} total={group.OrderCost} billedTo={group.billing_name} gst={group.gst_number} />
      {(isUnpaid || state === 'paid') && (
        <BillingPart {...{ flows, token, order, onEnd }} onChange={() => desk.send({ type: 'groups.changed' })} />
      )}
      {isUnpaid && (
        <p>
          {group.is_proven
            ? m.group_cost_due({ date: moment(due) })
            : m.group_cost_unproven({ date: moment(due), hours: groupTerms.bulkHoldHours })}
        </p>
      )}
      {paidAt !== undefined && <p>{m.group_cost_paid_on({ date: moment(paidAt) })}</p>}
      {payment && (
        <p className="small soft anywhere">
          {payment.by === 'online' ? m.group_cost_paid_by_online(payment) : m.group_cost_paid_by_transfer(payment)}
        </p>
      )}
      {group.can_pay_online && (
        <PayOnline {...{ flows, token, order, onEnd }} onChange={() => desk.send({ type: 'groups.changed' })} />
      )}
      {transfer && <Transfer transfer={transfer} isOnline={group.can_pay_online} />}
      <Buttons {...{ desk, group }} />
    </section>
  );
}

/** Downloads of proforma or invoice, and the button that cancels an unpaid order. */
function Buttons({ desk, group }: Pick<GroupCostProps, 'desk' | 'group'>) {
  const { order_code: order, state, page } = group;
  const canCancel = useSelector(desk, (snapshot) => snapshot.can({ type: 'cancel.asked', order }));
  return (
    <div className={`row ${styles.buttons}`}>
      {hasProforma(state) && (
        <FileButton {...{ desk, order }} file="proforma">
          {m.group_cost_proforma()}
        </FileButton>
      )}
      {hasMoney.has(state) && (
        <Button variant="default" href={page}>
          {m.group_cost_page()}
        </Button>
      )}
      {state === 'awaiting-payment' && (
        <Button
          variant="subtle"
          aria-haspopup="dialog"
          aria-disabled={!canCancel || undefined}
          onClick={() => desk.send({ type: 'cancel.asked', order })}
        >
          {m.group_cost_cancel()}
        </Button>
      )}
    </div>
  );
}

/** In these states the order page has the invoice, the credit note and the refund. */
const hasMoney = new Set<Group['state']>(['paid', 'late', 'refunded']);

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
    <div className={`stack gap-4 starting well ${styles.transfer}`}>
      <h4>{isOnline ? m.group_cost_or_transfer() : m.group_cost_transfer()}</h4>
      <p className="small">{m.group_cost_awaiting()}</p>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{m.group_cost_why()}</p>
    </div>
  );
}
