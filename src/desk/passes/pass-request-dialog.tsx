import { refundReason } from '#domain/limits.ts';
import type { PassRequest } from '#schemas/api/desk/pass-requests.api.ts';
import { m } from '#messages';
import { TextDialog } from '../refunds/text-dialog.tsx';
import { approveRequests, closeRequest, type PassRequestAct } from './passes-api.ts';
import styles from './passes.module.css';

/** An act on passes that a person has opened. Only approval can be of several passes. */
export interface PassDecision {
  act: PassRequestAct;
  requests: readonly PassRequest[];
}

interface PassRequestDialogProps {
  decision: PassDecision | undefined;
  onClose: () => void;
}

/** Asks before an act on passes that wait for approval. */
export const PassRequestDialog = ({ decision, onClose }: PassRequestDialogProps) => {
  const [request] = decision?.requests ?? [];
  if (!decision || !request) return null;
  const { act, requests } = decision;
  return requests.length > 1 ? (
    <ApproveAll key="all" requests={requests} onClose={onClose} />
  ) : (
    <OpenDialog key={request.id + act} request={request} act={act} onClose={onClose} />
  );
};

function OpenDialog({ request, act, onClose }: { request: PassRequest; act: PassRequestAct; onClose: () => void }) {
  const { name = '', kind, asked_by_name: maker, reason = '' } = request;
  return (
    <TextDialog
      title={titles[act]({ name })}
      confirm={requestActNames[act]()}
      field={act === 'approve' ? undefined : { label: m.desk_refunds_reason, ...refundReason }}
      act={(text) => (act === 'approve' ? approveRequests([request]) : closeRequest(request, act, text))}
      done={() => doneWords[act]({ name })}
      onClose={onClose}
    >
      <p>{[name, request.designation, request.organisation, kind].filter(Boolean).join(', ')}</p>
      <p>{texts[act]({ name: maker, reason })}</p>
    </TextDialog>
  );
}

const ApproveAll = ({ requests, onClose }: { requests: readonly PassRequest[]; onClose: () => void }) => (
  <TextDialog
    title={m.desk_pass_requests_approve_all({ count: requests.length })}
    confirm={m.desk_pass_requests_approve_all({ count: requests.length })}
    field={undefined}
    act={() => approveRequests(requests)}
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

export const requestActNames: Record<PassRequestAct, () => string> = {
  approve: m.desk_refunds_approve,
  decline: m.desk_refunds_decline,
  withdraw: m.desk_refunds_withdraw,
};

const titles = {
  approve: m.desk_pass_requests_approve_title,
  decline: m.desk_pass_requests_decline_title,
  withdraw: m.desk_pass_requests_withdraw_title,
};

const texts: Record<PassRequestAct, (facts: { name: string; reason: string }) => string> = {
  approve: m.desk_pass_requests_approve_text,
  decline: m.desk_pass_requests_decline_text,
  withdraw: () => m.desk_pass_requests_withdraw_text(),
};

const doneWords = {
  approve: m.desk_pass_requests_approve_done,
  decline: m.desk_pass_requests_decline_done,
  withdraw: m.desk_pass_requests_withdraw_done,
};
