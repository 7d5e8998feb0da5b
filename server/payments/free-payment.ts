import { randomUUID } from 'node:crypto';
import { freeGateway } from './transfer-gateway.ts';

interface Order {
  id: string;
  code: string;
  currency: string;
  created_at: string;
  updated_at: string;
}

/** The row of the payment of an order that costs nothing: it is settled by its code. */
export const freePayment = ({ id, code, ...order }: Order) => ({
  ...order,
  id: randomUUID().replaceAll('-', ''),
  order_id: id,
  gateway: freeGateway,
  provider_order_id: code,
  state: 'created',
  amount_paise: 0,
});
