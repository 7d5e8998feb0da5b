import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { BulkAct } from '#domain/staff/order-acts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { MissingNotice } from '../../shared/missing-notice.tsx';
import { useMissing, type Missing } from '../../shared/use-missing.ts';
import { actOn, type BulkPreview } from './bulk-api.ts';
import { BulkField, bulkFieldId } from './bulk-field.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { bulkNames } from './bulk-words.ts';
import { useBulkRun } from './use-bulk-run.ts';

interface FieldState {
  act: BulkAct;
  typed: string;
  possible: number;
}

const missingIn = ({ act, typed, possible }: FieldState): Missing => ({
  'bulk-none': possible === 0 ? m.desk_bulk_none() : undefined,
  [bulkFieldId(act)]: act === 'withdraw' || typed.trim() !== '' ? undefined : m.form_required(),
});

interface BulkDialogProps {
  preview: BulkPreview;
  /** called after the act has run, also if it was stopped */
  onDone: () => void;
  onClose: () => void;
}

/** Shows by name which orders an act changes, and which not; then runs it with its progress. */
export function BulkDialog({ preview: { act, orders }, onDone, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState('');
  const { run, stop, results, isRunning } = useBulkRun((order) => actOn[act](order, typed));
  const { revalidate } = useRevalidator();
  const possible = orders.filter(({ why_not: whyNot }) => whyNot === undefined);
  const isStarted = isRunning || results.size > 0;
  const { errors, check } = useMissing(missingIn({ act, typed, possible: possible.length }));
  const close = () => {
    onClose();
    if (isStarted) onDone();
  };
  const start = async () => {
    await run(possible);
    await revalidate();
  };
  return (
    <Dialog
      opened
      title={bulkNames[act]()}
      onClose={close}
      isHeld={isRunning}
      footer={
        isStarted ? (
          <EndButton isRunning={isRunning} onStop={stop} onClose={close} />
        ) : (
          <StartButtons act={act} count={possible.length} onStart={() => check() && void start()} onClose={onClose} />
        )
      }
    >
      <div className="stack gap-4">
        <MissingNotice id="bulk-none" sentence={errors['bulk-none']} />
        {!isStarted && <BulkField act={act} value={typed} error={errors[bulkFieldId(act)]} onText={setTyped} />}
        {isStarted && <p role="status">{m.desk_bulk_progress({ done: results.size, count: possible.length })}</p>}
        <BulkOrders orders={orders} results={results} />
      </div>
    </Dialog>
  );
}

interface StartButtonsProps {
  act: BulkAct;
  /** number of orders that are changed */
  count: number;
  onStart: () => void;
  onClose: () => void;
}

const StartButtons = ({ act, count, onStart, onClose }: StartButtonsProps) => (
  <>
    <Button variant="default" onClick={onClose}>
      {m.desk_cancel()}
    </Button>
    <Button variant={act === 'withdraw' ? 'danger' : 'filled'} onClick={onStart}>
      {m.desk_bulk_start({ act: bulkNames[act](), count })}
    </Button>
  </>
);

interface EndButtonProps {
  isRunning: boolean;
  onStop: () => void;
  onClose: () => void;
}

const EndButton = ({ isRunning, onStop, onClose }: EndButtonProps) => (
  <Button variant="default" onClick={isRunning ? onStop : onClose}>
    {isRunning ? m.desk_bulk_stop() : m.desk_bulk_close()}
  </Button>
);
