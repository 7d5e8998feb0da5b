import { randomUUID } from 'node:crypto';
import { freeGateway } from './transfer-gateway.ts';

interface Order {
  id: string;
  code: string;
  currency: string;
  created_at: string;
  updated_at: string;
}

/** Returns the payment row of a free order. Its provider order id is the order code. */
export const freePayment = ({ id, code, ...order }: Order) => ({
  ...order,
  id: randomUUID().replaceAll('-', ''),
  order_id: id,
  gateway: freeGateway,
  provider_order_id: code,
  state: 'created',
  amount_paise: 0,
});
