import { possibleOf, type BulkResult } from '#machines/bulk-action/bulk-action.ts';
import type { BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';

interface BulkOrdersProps {
  orders: readonly BulkOrder[];
  results: readonly BulkResult[];
}

/** The orders of a bulk action by name: first those that it changes, with their results, then the others with the reason. */
export function BulkOrders({ orders, results }: BulkOrdersProps) {
  const possible = possibleOf(orders);
  const others = orders.filter((order) => order.why_not !== undefined);
  return (
    <>
      <OrderGroup
        title={m.desk_bulk_changed({ count: possible.length })}
        orders={possible}
        textOf={({ id }) => resultInWords(results.find((result) => result.id === id))}
      />
      <OrderGroup
        title={m.desk_bulk_unchanged({ count: others.length })}
        orders={others}
        textOf={(order) => order.why_not}
      />
    </>
  );
}

interface OrderGroupProps {
  title: string;
  orders: readonly BulkOrder[];
  textOf: (order: BulkOrder) => string | undefined;
}

function OrderGroup({ title, orders, textOf }: OrderGroupProps) {
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="stack gap-2 top-2">
        {orders.map((order) => (
          <li key={order.id}>
            <Link href={`/desk/orders/${order.id}`}>{m.desk_bulk_order({ code: order.code, name: order.name })}</Link>
            {textOf(order) !== undefined && <span className="soft"> {textOf(order)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultInWords(result: BulkResult | undefined): string | undefined {
  if (!result) return undefined;
  return result.problem || m.desk_bulk_done();
}
