import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { BulkAct } from '#domain/staff/order-acts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import { actOn, type BulkPreview } from './bulk-api.ts';
import { BulkField } from './bulk-field.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { bulkNames } from './bulk-words.ts';
import { useBulkRun } from './use-bulk-run.ts';

/** Shows by name which orders an act changes, and which not; then runs it with its progress. */
export function BulkDialog({ preview: { act, orders }, onClose }: { preview: BulkPreview; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { run, stop, results, isRunning } = useBulkRun((order) => actOn[act](order, typed));
  const { revalidate } = useRevalidator();
  const possible = orders.filter(({ why_not: whyNot }) => whyNot === undefined);
  const isStarted = isRunning || results.size > 0;
  const start = async () => {
    await run(possible);
    await revalidate();
  };
  return (
    <Dialog
      opened
      title={bulkNames[act]()}
      onClose={onClose}
      isHeld={isRunning}
      footer={
        isStarted ? (
          <EndButton isRunning={isRunning} onStop={stop} onClose={onClose} />
        ) : (
          <StartButtons
            act={act}
            count={possible.length}
            canStart={possible.length > 0 && isFilled(act, typed)}
            onStart={() => void start()}
            onClose={onClose}
          />
        )
      }
    >
      <div className="stack gap-4">
        {!isStarted && <BulkField act={act} value={typed} onText={setTyped} />}
        {isStarted && <p role="status">{m.desk_bulk_progress({ done: results.size, count: possible.length })}</p>}
        <BulkOrders orders={orders} results={results} />
      </div>
    </Dialog>
  );
}

const isFilled = (act: BulkAct, typed: string): boolean => act === 'withdraw' || typed.trim() !== '';

interface StartButtonsProps {
  act: BulkAct;
  /** number of orders that are changed */
  count: number;
  canStart: boolean;
  onStart: () => void;
  onClose: () => void;
}

const StartButtons = ({ act, count, canStart, onStart, onClose }: StartButtonsProps) => (
  <>
    <Button variant="default" onClick={onClose}>
      {m.desk_cancel()}
    </Button>
    <Button variant={act === 'withdraw' ? 'danger' : 'filled'} disabled={!canStart} onClick={onStart}>
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
