import { refundReason } from '#domain/limits.ts';
import type { PassRequest } from '#schemas/api/desk/pass-requests.api.ts';
import { m } from '#messages';
import { TextDialog } from '../refunds/text-dialog.tsx';
import { approveRequests, closeRequest, type PassRequestAction } from './passes-api.ts';
import styles from './passes.module.css';

/** An action on passes that a person has opened. Only approval can be of several passes. */
export interface PassDecision {
  action: PassRequestAction;
  requests: readonly PassRequest[];
}

interface PassRequestDialogProps {
  decision: PassDecision | undefined;
  onClose: () => void;
}

/** Asks before an action on passes that wait for approval. */
export const PassRequestDialog = ({ decision, onClose }: PassRequestDialogProps) => {
  const [request] = decision?.requests ?? [];
  if (!decision || !request) return null;
  const { action, requests } = decision;
  return requests.length > 1 ? (
    <ApproveAll key="all" requests={requests} onClose={onClose} />
  ) : (
    <OpenDialog key={request.id + action} request={request} action={action} onClose={onClose} />
  );
};

function OpenDialog({
  request,
  action,
  onClose,
}: {
  request: PassRequest;
  action: PassRequestAction;
  onClose: () => void;
}) {
  const { name = '', kind, asked_by_name: maker, reason = '' } = request;
  return (
    <TextDialog
      title={titles[action]({ name })}
      confirm={requestActionNames[action]()}
      field={action === 'approve' ? undefined : { label: m.desk_refunds_reason, ...refundReason }}
      action={(text) => (action === 'approve' ? approveRequests([request]) : closeRequest(request, action, text))}
      done={() => doneWords[action]({ name })}
      onClose={onClose}
    >
      <p>{[name, request.designation, request.organisation, kind].filter(Boolean).join(', ')}</p>
      <p>{texts[action]({ name: maker, reason })}</p>
    </TextDialog>
  );
}

const ApproveAll = ({ requests, onClose }: { requests: readonly PassRequest[]; onClose: () => void }) => (
  <TextDialog
    title={m.desk_pass_requests_approve_all({ count: requests.length })}
    confirm={m.desk_pass_requests_approve_all({ count: requests.length })}
    field={undefined}
    action={() => approveRequests(requests)}
    done={() => m.desk_pass_requests_all_done()}
    onClose={onClose}
  >
    <p>{m.desk_pass_requests_approve_all_text()}</p>
    <ul className={styles.people} aria-label={m.desk_pass_requests_title()}>
      {requests.map(({ id, name, kind, reason, asked_by_name: maker }) => (
        <li key={id}>
          <strong>{name}</strong> {kind}
          <div className="soft">{[reason, maker].filter(Boolean).join(', ')}</div>
        </li>
      ))}
    </ul>
  </TextDialog>
);

export const requestActionNames: Record<PassRequestAction, () => string> = {
  approve: m.desk_refunds_approve,
  decline: m.desk_refunds_decline,
  withdraw: m.desk_refunds_withdraw,
};

const titles = {
  approve: m.desk_pass_requests_approve_title,
  decline: m.desk_pass_requests_decline_title,
  withdraw: m.desk_pass_requests_withdraw_title,
};

const texts: Record<PassRequestAction, (facts: { name: string; reason: string }) => string> = {
  approve: m.desk_pass_requests_approve_text,
  decline: m.desk_pass_requests_decline_text,
  withdraw: () => m.desk_pass_requests_withdraw_text(),
};

const doneWords = {
  approve: m.desk_pass_requests_approve_done,
  decline: m.desk_pass_requests_decline_done,
  withdraw: m.desk_pass_requests_withdraw_done,
};
