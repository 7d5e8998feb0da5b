import { useSelector } from '@xstate/react';
import { acceptable } from '#domain/money/statements/match-lines.ts';
import { fullDate } from '#domain/time/dates.ts';
import type { DialogAction } from '#machines/statement-matching/statement-matching.ts';
import type { TransferLine } from '#schemas/api/desk/transfers.api.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import { money } from '../../shared/format.ts';
import { proposalWords } from '../proposal-words.ts';
import type { StatementMatchingActor } from './flow.ts';

interface OpenLineListProps {
  matching: StatementMatchingActor;
  isBusy: boolean;
}

/** Transfers that nobody has decided about, each with its proposal. */
export function OpenLineList({ matching, isBusy }: OpenLineListProps) {
  const { lines, openCount } = useSelector(matching, ({ context }) => context.open);
  return (
    <section aria-label={m.desk_matching_open()} className="stack gap-4">
      {isBusy && <p role="status">{m.desk_matching_busy()}</p>}
      {openCount > lines.length && <p>{m.desk_matching_more({ shown: lines.length, count: openCount })}</p>}
      {lines.map((line) => (
        <OpenLine
          key={line.id}
          line={line}
          isBusy={isBusy}
          onAccept={(orderCode) => matching.send({ type: 'line.accepted', line, orderCode })}
          onOpen={(action) => matching.send({ type: 'dialog.opened', line, action })}
        />
      ))}
    </section>
  );
}

interface OpenLineProps {
  line: TransferLine;
  isBusy: boolean;
  onAccept: (orderCode: string) => void;
  onOpen: (action: DialogAction) => void;
}

function OpenLine({ line, isBusy, onAccept, onOpen }: OpenLineProps) {
  const { amount_paise: amount, booked_on: day, description, bank_reference: reference, proposal } = line;
  const orders = proposal && acceptable.includes(proposal.kind) ? proposal.orders : [];
  const sum = amount === undefined ? m.desk_amount_not_shown() : money(amount);
  const name = m.desk_transfer_name({ amount: sum, reference: reference ?? description });
  return (
    <article className="card padded" aria-label={name}>
      <div className="stack gap-2">
        <h3>{m.desk_transfer_title({ amount: sum, day: fullDate(day) })}</h3>
        <p className="soft">{reference === undefined ? description : `${description} · ${reference}`}</p>
        {proposalWords(line).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="row gap-2">
          {orders.map(({ code, name: payer }) => (
            <Button key={code} size="sm" disabled={isBusy} onClick={() => onAccept(code)}>
              {payer ? m.desk_transfer_accept_of({ code, name: payer }) : m.desk_transfer_accept({ code })}
            </Button>
          ))}
          {actions.map(({ action, label, labelOf }) => (
            <Button
              key={action}
              size="sm"
              variant="default"
              disabled={isBusy}
              aria-label={labelOf({ transfer: name })}
              onClick={() => onOpen(action)}
            >
              {label()}
            </Button>
          ))}
        </div>
      </div>
    </article>
  );
}

const actions = [
  { action: 'accept', label: m.desk_transfer_other_order, labelOf: m.desk_transfer_other_order_of },
  { action: 'exception', label: m.desk_transfer_exception, labelOf: m.desk_transfer_exception_of },
  { action: 'not-ours', label: m.desk_transfer_not_ours, labelOf: m.desk_transfer_not_ours_of },
] as const;
