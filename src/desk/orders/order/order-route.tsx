import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { kindNames, stateNames } from '#domain/staff/order-words.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { m } from '#messages';
import { DeskPage } from '../../shared/desk-page.tsx';
import { timeInWords } from '../../shared/format.ts';
import { readOrder } from './order-api.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './order-page.module.css';
import { PeopleList } from './people-list.tsx';
import { TimelineList } from './timeline-list.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<DeskOrder> =>
  readOrder(params['orderId'] ?? '', request.signal);

/** One order: its people, everything that happened to it, and what can be done now. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title={m.desk_order_title({ code: order.code })}
      lede={m.desk_order_lede({
        kind: kindNames[order.kind](),
        state: stateNames[order.state](),
        date: timeInWords(order.made_at),
      })}
      actions={
        <Button variant="default" size="sm" icon={IconArrowLeft} href="/desk/orders">
          {m.desk_order_back()}
        </Button>
      }
    >
      <div className={styles.order} key={order.id}>
        <div className="stack gap-6">
          {order.people.length > 0 && <PeopleList order={order} />}
          <OrderActions order={order} />
          <OrderFacts order={order} />
        </div>
        <TimelineList order={order} />
      </div>
    </DeskPage>
  );
}
