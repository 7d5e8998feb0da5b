import { useSelector } from '@xstate/react';
import { isTextMissing, possibleOf, type BulkActionContext } from '#machines/bulk-action/bulk-action.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import { useMissing, type Missing } from '../../shared/use-missing.ts';
import { BulkField, bulkFieldId } from './bulk-field.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { bulkNames } from './bulk-words.ts';
import type { BulkActionActor } from './flow.ts';

const missingIn = (context: BulkActionContext): Missing => ({
  'bulk-none': possibleOf(context.orders).length === 0 ? m.desk_bulk_none() : undefined,
  [bulkFieldId(context.choice!.action)]: isTextMissing(context) ? m.form_required() : undefined,
});

/** Shows by name which orders an action changes, and which not; then its progress and results. */
export function BulkDialog({ flow }: { flow: BulkActionActor }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { orders, text, results } = state.context;
  const { action } = state.context.choice!;
  const count = possibleOf(orders).length;
  const { errors, check } = useMissing(missingIn(state.context));
  const isStarted = state.hasTag('started');
  return (
    <Dialog
      opened
      title={bulkNames[action]()}
      onClose={() => flow.send({ type: 'dialog.closed' })}
      isHeld={state.matches('running')}
      footer={isStarted ? <EndButton flow={flow} /> : <StartButtons flow={flow} check={check} />}
    >
      <div className="stack gap-4">
        <MissingNotice id="bulk-none" sentence={errors['bulk-none']} />
        {!isStarted && (
          <BulkField
            action={action}
            value={text}
            error={errors[bulkFieldId(action)]}
            onText={(typed) => flow.send({ type: 'text.changed', text: typed })}
          />
        )}
        {isStarted && <p role="status">{m.desk_bulk_progress({ done: results.length, count })}</p>}
        <BulkOrders orders={orders} results={results} />
      </div>
    </Dialog>
  );
}

function StartButtons({ flow, check }: { flow: BulkActionActor; check: () => boolean }) {
  const { choice, orders } = useSelector(flow, ({ context }) => context);
  const { action } = choice!;
  return (
    <>
      <Button variant="default" onClick={() => flow.send({ type: 'dialog.closed' })}>
        {m.desk_cancel()}
      </Button>
      <Button
        variant={action === 'withdraw' ? 'danger' : 'filled'}
        onClick={() => check() && flow.send({ type: 'submitted' })}
      >
        {m.desk_bulk_start({ action: bulkNames[action](), count: possibleOf(orders).length })}
      </Button>
    </>
  );
}

function EndButton({ flow }: { flow: BulkActionActor }) {
  const isRunning = useSelector(flow, (snapshot) => snapshot.matches('running'));
  return (
    <Button variant="default" onClick={() => flow.send({ type: isRunning ? 'stopped' : 'dialog.closed' })}>
      {isRunning ? m.desk_bulk_stop() : m.desk_bulk_close()}
    </Button>
  );
}
