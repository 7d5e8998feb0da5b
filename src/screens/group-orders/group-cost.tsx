import { useSelector } from '@xstate/react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/ages.ts';
import { hasProforma } from '#domain/groups.ts';
import type { Group } from '#schemas/api/groups.api.ts';
import { Button } from '#src/components/button.tsx';
import { groupCost as words } from '#words';
import type { ContactFlows, DeskActor } from './flows.ts';
import { FileButton } from './file-button.tsx';
import { PayOnline } from './pay-online.tsx';
import { Sums } from './sums.tsx';
import styles from './group-orders.module.css';

interface GroupCostProps {
  flows: ContactFlows;
  desk: DeskActor;
  token: string;
  group: Group;
  onEnd: () => void;
}

const moment = (iso: string) => momentThere(Date.parse(iso), event.dates.timeZone);

/** What the group costs, and the ways to pay it. */
export function GroupCost({ flows, desk, token, group, onEnd }: GroupCostProps) {
  const { order_code: order, state, due, paid_at: paidAt, payment, transfer } = group;
  const canCancel = useSelector(desk, (snapshot) => snapshot.can({ type: 'cancel.asked', order }));
  const isUnpaid = state === 'awaiting-payment';
  return (
    <section className={styles.cost} aria-labelledby={`cost-${order}`}>
      <h3 id={`cost-${order}`}>{words.title}</h3>
      <Sums items={group.items} total={group.OrderCost} billedTo={group.billing_name} gst={group.gst_number} />
      {isUnpaid && <p>{words.due(moment(due))}</p>}
      {paidAt !== undefined && <p>{words.paidOn(moment(paidAt))}</p>}
      {payment && <p className={`small soft ${styles.anywhere}`}>{words.paidBy(payment.by, payment.reference)}</p>}
      {group.can_pay_online && (
        <PayOnline {...{ flows, token, order, onEnd }} onChange={() => desk.send({ type: 'groups.changed' })} />
      )}
      {transfer && <Transfer transfer={transfer} isOnline={group.can_pay_online} />}
      <div className={styles.buttons}>
        {hasProforma(state) && (
          <FileButton {...{ desk, order }} file="proforma">
            {words.proforma}
          </FileButton>
        )}
        {isUnpaid && (
          <Button
            variant="subtle"
            aria-haspopup="dialog"
            aria-disabled={!canCancel || undefined}
            onClick={() => desk.send({ type: 'cancel.asked', order })}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </section>
  );
}

function Transfer({ transfer, isOnline }: { transfer: NonNullable<Group['transfer']>; isOnline: boolean }) {
  const rows = [
    [words.reference, transfer.reference],
    [words.accountName, transfer.account_name],
    [words.accountNumber, transfer.account_number],
    [words.bank, transfer.bank],
    [words.branch, transfer.branch],
    [words.ifsc, transfer.ifsc],
  ] as const;
  return (
    <div className={styles.transfer}>
      <h4>{words.transfer(isOnline)}</h4>
      <p className="small">{words.awaiting}</p>
      <dl className={styles.facts}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{words.why}</p>
    </div>
  );
}
