import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { Button } from '#src/ui/button.tsx';
import { IconArrowLeft } from '#src/ui/icons.ts';
import { m } from '#messages';
import { readOrder } from '#src/desk/orders/order/order-api.ts';
import { DeskPage } from '../../shared/desk-page.tsx';
import { OrderRefund } from './order-refund.tsx';

export const loader = ({ params, request }: LoaderFunctionArgs): Promise<DeskOrder> =>
  readOrder(params['orderId'] ?? '', request.signal);

/** Refunds an order or some of its people. */
export function Component() {
  const { id, code, kind } = useLoaderData<typeof loader>();
  return (
    <DeskPage
      title={m.desk_refund_title({ code })}
      lede={m.desk_refund_lede()}
      actions={
        <Button variant="default" size="sm" icon={IconArrowLeft} href={`/desk/orders/${id}`}>
          {m.desk_refund_back_to_order()}
        </Button>
      }
    >
      <OrderRefund code={code} isGroup={kind === 'bulk'} />
    </DeskPage>
  );
}
