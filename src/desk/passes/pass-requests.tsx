import { useState } from 'react';
import type { PassRequest } from '#schemas/api/desk/pass-requests.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { useMay, useSession } from '../session/use-session.ts';
import { timeInWords } from '../shared/format.ts';
import type { DeskColumn } from '#src/desk/shared/list/desk-column.ts';
import { DeskList } from '#src/desk/shared/list/desk-list.tsx';
import { PassRequestDialog, requestActionNames, type PassDecision } from './pass-request-dialog.tsx';
import type { PassesData, PassRequestAction } from './passes-api.ts';

/** Free passes that wait for approval, the oldest first, and those that were declined. A second person approves or declines them here. */
export function PassRequests({ pass_requests: requests, is_cut: isCut }: PassesData['requests']) {
  const [decision, setDecision] = useState<PassDecision>();
  const actionsOn = usePossibleActions();
  const approvable = requests.filter((request) => actionsOn(request).includes('approve'));
  return (
    <>
      <h2>{m.desk_pass_requests_title()}</h2>
      <p>{m.desk_pass_requests_text()}</p>
      {isCut && <p>{m.desk_pass_requests_is_cut({ count: requests.length })}</p>}
      <DeskList
        name="pass-requests"
        label={m.desk_pass_requests_title()}
        columns={columns(actionsOn, setDecision)}
        rows={requests}
        idOf={({ id }) => id}
        empty=""
      >
        {approvable.length > 1 && (
          <Button size="sm" variant="default" onClick={() => setDecision({ action: 'approve', requests: approvable })}>
            {m.desk_pass_requests_approve_all({ count: approvable.length })}
          </Button>
        )}
      </DeskList>
      <PassRequestDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

/** The person who requested a pass withdraws it. Another person with the right approves or declines it. */
function usePossibleActions(): (request: PassRequest) => PassRequestAction[] {
  const may = useMay();
  const { staff } = useSession();
  return ({ state, asked_by: maker }) => {
    if (state !== 'asked') return [];
    if (maker === staff.id) return may('change orders') ? ['withdraw'] : [];
    return may('approve money') ? ['approve', 'decline'] : [];
  };
}

const columns = (
  actionsOn: (request: PassRequest) => PassRequestAction[],
  onDecide: (decision: PassDecision) => void,
): DeskColumn<PassRequest>[] => [
  { key: 'name', title: m.desk_orders_name(), render: ({ name }) => name },
  { key: 'kind', title: m.desk_passes_kind(), render: ({ kind }) => kind },
  { key: 'state', title: m.desk_refunds_view(), render: ({ state }) => stateNames[state]() },
  {
    key: 'actions',
    title: m.desk_staff_actions(),
    render: (request) => (
      <div className="row gap-2">
        {actionsOn(request).map((action) => (
          <Button
            key={action}
            size="sm"
            variant="subtle"
            aria-label={actionTitle(action, request)}
            onClick={() => onDecide({ action, requests: [request] })}
          >
            {requestActionNames[action]()}
          </Button>
        ))}
      </div>
    ),
  },
  { key: 'reason', title: m.desk_refunds_reason(), render: ({ decision, reason }) => decision ?? reason },
  { key: 'by', title: m.desk_refunds_asked_by(), render: (row) => row.asked_by_name },
  { key: 'at', title: m.desk_refunds_asked_at(), render: (row) => timeInWords(row.asked_at) },
  {
    key: 'from',
    title: m.desk_passes_from(),
    render: ({ designation, organisation }) => [designation, organisation].filter(Boolean).join(', '),
    isOptional: true,
  },
  { key: 'email', title: m.desk_orders_email(), render: ({ email }) => email, isOptional: true },
  { key: 'decided', title: m.desk_refunds_decided_by(), render: (row) => row.decided_by_name, isOptional: true },
];

const actionTitle = (action: PassRequestAction, { name }: PassRequest): string =>
  m.desk_pass_requests_action_on({ action: requestActionNames[action](), name: name ?? '' });

const stateNames = { asked: m.desk_refunds_state_asked, declined: m.desk_refunds_state_declined };
