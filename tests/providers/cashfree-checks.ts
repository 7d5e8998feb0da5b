import { isFields, type Answer } from './fake-server.ts';

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({
  status: 200,
  body,
  ...(headers && { headers }),
});
export const refused = (status: number, code: string, message: string): Answer => ({
  status,
  body: { message, code, type: status === 401 ? 'authentication_error' : 'invalid_request_error' },
});

export const known = {
  order: new Set(
    'order_id order_amount order_currency customer_details order_meta order_expiry_time order_note order_tags'.split(
      ' ',
    ),
  ),
  customer: new Set('customer_id customer_phone customer_name customer_email'.split(' ')),
  meta: new Set('return_url notify_url payment_methods'.split(' ')),
  refund: new Set('refund_amount refund_id refund_note refund_speed'.split(' ')),
};

export function unread(body: unknown, fields: Set<string>, name: string): Answer | undefined {
  if (!isFields(body)) return refused(400, `${name}_missing`, `${name} : is missing in the request`);
  const [extra] = Object.keys(body).filter((field) => !fields.has(field));
  return extra === undefined
    ? undefined
    : refused(
        400,
        `${extra}_invalid`,
        `${extra} : unknown field sent in the request. Value received: ${String(body[extra])}`,
      );
}

export const isRupees = (amount: unknown, most: number): amount is number =>
  typeof amount === 'number' && amount >= 1 && amount <= most && /^\d+(\.\d{1,2})?$/.test(String(amount));

export const mustMatch = (value: unknown, [name, pattern]: [string, RegExp]): Answer | undefined => {
  if (value === undefined) return refused(400, `${name}_missing`, `${name} : is missing in the request`);
  return typeof value === 'string' && pattern.test(value)
    ? undefined
    : refused(400, `${name}_invalid`, `${name} : invalid value provided. Value received: ${String(value)}`);
};

export function customerProblem(customer: unknown): Answer | undefined {
  const extra = unread(customer, known.customer, 'customer_details');
  if (extra || !isFields(customer)) return extra;
  const { customer_id: id, customer_phone: phone, customer_name: name, customer_email: email } = customer;
  return (
    mustMatch(id, ['customer_id', /^[\w-]{3,50}$/]) ??
    mustMatch(phone, ['customer_phone', /^(\d{10}|\+\d{8,15})$/]) ??
    (name === undefined ? undefined : mustMatch(name, ['customer_name', /^[A-Za-z ]{3,100}$/])) ??
    (email === undefined ? undefined : mustMatch(email, ['customer_email', /^[^@\s]+@[^@\s]+$/]))
  );
}

export function metaProblem(meta: unknown): Answer | undefined {
  if (meta === undefined) return undefined;
  const extra = unread(meta, known.meta, 'order_meta');
  if (extra || !isFields(meta)) return extra;
  return meta.return_url === undefined
    ? undefined
    : mustMatch(meta.return_url, ['order_meta.return_url', /^https?:.{1,240}$/]);
}
