import { m } from '#messages';
import type { OrderKind, OrderState } from '#domain/booking/orders.ts';
import { kindNames, paidInWords, stateNames } from '#domain/staff/order-words.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { answerColumns } from '../answer-columns.ts';
import { columnsOf, listToExport } from '../columns.ts';

interface Row {
  code: string;
  kind: OrderKind;
  state: OrderState;
  placedAt: Date;
  paidAt: Date | null;
  holdUntil: Date;
  quantity: number;
  items: string | null;
  workshops: string | null;
  totalPaise: number;
  receivedPaise: number;
  refundedPaise: number;
  ways: string[];
  name: string;
  email: string;
  mobile: string;
  billingName: string;
  gstNumber: string | null;
  billingAddress: string | null;
  billingState: string | null;
  answers: Record<string, unknown>;
  consent: string;
}

const itemsWhere = (condition: string) => `(SELECT string_agg(
    i.label || CASE WHEN i.quantity > 1 THEN ' × ' || i.quantity ELSE '' END, ', ' ORDER BY i.position)
  FROM order_items i WHERE i.order_id = o.id AND ${condition})`;

const select = `SELECT o.code, o.kind, o.state, o.created_at AS "placedAt", o.paid_at AS "paidAt", o.hold_until AS "holdUntil",
    o.quantity, ${itemsWhere(`i.kind <> 'workshop'`)} AS items, ${itemsWhere(`i.kind = 'workshop'`)} AS workshops,
    o.total_paise::float8 AS "totalPaise",
    (SELECT coalesce(sum(s.amount_paise), 0) FROM settlements s WHERE s.order_id = o.id)::float8 AS "receivedPaise",
    (SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r WHERE r.order_id = o.id AND r.state = 'done')::float8
      AS "refundedPaise",
    ARRAY(SELECT DISTINCT s.gateway FROM settlements s WHERE s.order_id = o.id ORDER BY s.gateway) AS ways,
    o.contact_name AS name, o.contact_email AS email, o.contact_mobile AS mobile, o.billing_name AS "billingName",
    o.gst_number AS "gstNumber", o.billing_address AS "billingAddress", o.billing_state AS "billingState", o.answers,
    o.consent_version AS consent
  FROM orders o WHERE true`;

const { text, count, time, rupees } = columnsOf<Row>();

/** Fields of the form that have columns of their own in the table, where they are corrected. */
const own: Record<string, (row: Row) => unknown> = {
  personName: ({ name }) => name,
  email: ({ email }) => email,
  mobile: ({ mobile }) => mobile,
  hasGstNumber: ({ gstNumber, answers }) => (gstNumber === null ? answers['hasGstNumber'] : true),
  gstNumber: ({ gstNumber }) => gstNumber,
  billingName: ({ billingName }) => billingName,
  billingAddress: ({ billingAddress, answers }) => billingAddress ?? answers['billingAddress'],
};

/** All orders, the oldest first: money first, then the form of the contact in its order. */
export const ordersToExport = () =>
  listToExport<Row>({
    rows: { select, orderBy: 'ORDER BY o.created_at, o.id' },
    columns: [
      text(m.desk_export_order(), 'fact', ({ code }) => code),
      text(m.desk_export_kind(), 'fact', ({ kind }) => kindNames[kind]()),
      text(m.desk_export_state(), 'fact', ({ state }) => stateNames[state]()),
      time(m.desk_export_placed(), ({ placedAt }) => placedAt),
      time(m.desk_export_paid(), ({ paidAt }) => paidAt),
      time(m.desk_export_held_until(), ({ state, holdUntil }) =>
        state === 'pending' || state === 'failed' ? holdUntil : null,
      ),
      text(m.desk_export_passes(), 'fact', ({ items }) => items),
      text(m.desk_export_workshops(), 'fact', ({ workshops }) => workshops),
      count(m.desk_export_people(), ({ quantity }) => quantity),
      rupees(m.desk_export_total(), ({ totalPaise }) => totalPaise),
      rupees(m.desk_export_received(), ({ receivedPaise }) => receivedPaise),
      rupees(m.desk_export_refunded(), ({ refundedPaise }) => refundedPaise),
      text(m.desk_export_ways(), 'payments', ({ ways }) => ways.map(paidInWords).join(', ')),
      ...answerColumns<Row>({
        document: delegateForm.document,
        answer: (row, name) => (own[name] ? own[name](row) : row.answers[name]),
        kinds: { personName: 'name', email: 'email', mobile: 'phone' },
      }),
      text(m.desk_export_billing_state(), 'answers', ({ billingState }) => billingState),
      text(m.desk_export_consent(), 'fact', ({ consent }) => consent),
    ],
  });
