import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AddedStatement } from '#schemas/api/desk/transfers.api.ts';
import { useFlow } from '#src/lib/flow.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { statementMatchingFlow, type StatementMatchingActor } from './flow.ts';
import { LineDialog, type TypedTexts } from './line-dialog.tsx';
import { OpenLineList } from './open-line-list.tsx';

/** Matching of bank transfers, from the file to a decision about each transfer. */
export function StatementMatching() {
  const matching = useFlow(statementMatchingFlow);
  const state = useSelector(matching, (snapshot) => snapshot);
  const { added, problem, dialog } = state.context;
  const [typed, setTyped] = useState<TypedTexts>({});
  const isBusy = state.hasTag('busy') || state.matches('loading');
  const isAtLines = state.hasTag('lines') || state.matches('failed') || state.matches('matched');
  return (
    <div ref={useKeepFocus()} className="stack gap-5">
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      {isAtLines && added && <AddedNotice added={added} />}
      {(state.matches('choosing') || state.matches('previewing')) && (
        <ChooseFile
          isBusy={isBusy}
          onFile={(file) => matching.send({ type: 'file.chosen', file })}
          onSkip={() => matching.send({ type: 'skipped' })}
        />
      )}
      {(state.matches('mapping') || state.matches('storing')) && <ColumnsForm matching={matching} isBusy={isBusy} />}
      {state.hasTag('lines') && <OpenLineList matching={matching} isBusy={isBusy} />}
      {state.matches('matched') && <NoticeBox tone="ok" role="status" title={m.desk_matching_done()} />}
      {isAtLines && <Further matching={matching} />}
      <LineDialog
        dialog={dialog}
        typed={typed}
        onText={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        onSubmit={(text) => matching.send({ type: 'dialog.submitted', text })}
        onClose={() => matching.send({ type: 'dialog.closed' })}
      />
    </div>
  );
}

const AddedNotice = ({ added }: { added: AddedStatement }) => (
  <NoticeBox tone="info" role="status" title={m.desk_statement_added({ count: added.added })}>
    <p>
      {m.desk_statement_rest({ repeated: added.repeated, out: added.money_out, unreadable: added.unreadable_count })}
    </p>
    {added.unreadable.map(({ row, problem, text }) => (
      <p key={row}>{unreadableWords[problem]({ row, text })}</p>
    ))}
  </NoticeBox>
);

const unreadableWords = {
  date: m.desk_statement_bad_date,
  amount: m.desk_statement_bad_amount,
  direction: m.desk_statement_bad_direction,
};

/** Buttons below the transfers: another try after a failure, taking the last decision back, and another statement. */
function Further({ matching }: { matching: StatementMatchingActor }) {
  const state = useSelector(matching, (snapshot) => snapshot);
  return (
    <div className="row gap-2">
      {state.matches('failed') && (
        <Button onClick={() => matching.send({ type: 'retry' })}>{m.desk_try_again()}</Button>
      )}
      {state.context.undoable && (
        <Button
          variant="default"
          disabled={!state.can({ type: 'undone' })}
          onClick={() => matching.send({ type: 'undone' })}
        >
          {m.desk_transfer_undo()}
        </Button>
      )}
      <Button
        variant="default"
        disabled={!state.can({ type: 'another' })}
        onClick={() => matching.send({ type: 'another' })}
      >
        {m.desk_statement_another()}
      </Button>
    </div>
  );
}
