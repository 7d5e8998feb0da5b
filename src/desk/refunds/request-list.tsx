import { useState } from 'react';
import refunds from '#event/refunds.json' with { type: 'json' };
import { refundReason } from '#domain/limits.ts';
import type { RefundRequest } from '#schemas/api/desk/refund-requests.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay } from '../session/use-session.ts';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { OrderLink } from '../shared/order-link.tsx';
import { rupeesInWords } from './refund-words.ts';
import { refuseRequest, type RequestList as Requests } from './refunds-api.ts';
import { TextDialog } from './text-dialog.tsx';

/** Open requests of buyers, oldest first. A refund of the whole order accepts one. */
export function RequestList({ requests, is_cut: isCut }: Requests) {
  const [refused, setRefused] = useState<RefundRequest>();
  const mayChange = useMay()('change money');
  return (
    <>
      <h2>{m.desk_requests_title()}</h2>
      {isCut && <p>{m.desk_requests_is_cut({ count: requests.length })}</p>}
      <DeskList
        name="refund-requests"
        label={m.desk_requests_title()}
        columns={mayChange ? [...columns(), actions(setRefused)] : columns()}
        rows={requests}
        idOf={({ order_id: id }) => id}
        empty=""
      />
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(undefined)} />}
    </>
  );
}

const columns = (): DeskColumn<RefundRequest>[] => [
  { key: 'order', title: m.desk_order_code(), render: (row) => <OrderLink code={row.order_code} />, width: 200 },
  { key: 'amount', title: m.desk_requests_amount(), isNumber: true, render: (row) => rupeesInWords(row.amount) },
  { key: 'ground', title: m.desk_requests_ground(), render: ({ ground }) => groundNames.get(ground) ?? ground },
  { key: 'message', title: m.desk_requests_message(), render: ({ message }) => message },
  { key: 'email', title: m.desk_awaited_contact(), render: (row) => row.contact_email },
  { key: 'asked', title: m.desk_requests_asked(), render: (row) => timeInWords(row.asked_at) },
];

const groundNames = new Map(refunds.grounds.map(({ id, title }) => [id, title]));

const actions = (onRefuse: (request: RefundRequest) => void): DeskColumn<RefundRequest> => ({
  key: 'actions',
  title: m.desk_staff_actions(),
  render: (request) => (
    <div className="row gap-2">
      <Button
        size="sm"
        variant="subtle"
        href={`/desk/orders/${request.order_id}/refund`}
        aria-label={m.desk_refunds_action_on({ action: m.desk_requests_accept(), code: request.order_code })}
      >
        {m.desk_requests_accept()}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        aria-label={m.desk_refunds_action_on({ action: m.desk_requests_refuse(), code: request.order_code })}
        onClick={() => onRefuse(request)}
      >
        {m.desk_requests_refuse()}
      </Button>
    </div>
  ),
});

const RefuseDialog = ({ request, onClose }: { request: RefundRequest; onClose: () => void }) => (
  <TextDialog
    title={m.desk_requests_refuse_title({ code: request.order_code })}
    confirm={m.desk_requests_refuse_do()}
    field={{ label: m.desk_refunds_reason, ...refundReason }}
    action={(reason) => refuseRequest(request, reason)}
    done={() => m.desk_requests_refuse_done({ code: request.order_code })}
    onClose={onClose}
  >
    <p>{m.desk_requests_refuse_text()}</p>
  </TextDialog>
);
