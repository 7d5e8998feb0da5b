import { useSelector } from '@xstate/react';
import { workshopsTotal } from '#domain/booking/workshops.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import type { WorkshopsActor } from '../flow-types.ts';
import { WorkshopGroups } from './workshop-groups.tsx';
import styles from './workshops.module.css';

interface WorkshopsDialogProps {
  workshops: WorkshopsActor;
  opened: boolean;
  onClose: () => void;
}

/** Each tick is applied at once; 'Confirm Selection' only closes the dialog. Rows: WSMODAL-02, WSMODAL-07. */
export function WorkshopsDialog({ workshops, opened, onClose }: WorkshopsDialogProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={m.picker_title()}
      width="44rem"
      ground="mist"
      focusesClose
      footer={
        <>
          <div className={styles.sums}>
            <span aria-live="polite">{m.picker_selected({ count: selected.length })}</span>
            <strong>{m.picker_total({ rupees: formatInr(workshopsTotal(selected)) })}</strong>
          </div>
          <NextStep workshops={workshops} onClose={onClose} />
        </>
      }
    >
      <List workshops={workshops} />
    </Dialog>
  );
}

/** Buttons to retry and to confirm. */
function NextStep({ workshops, onClose }: Pick<WorkshopsDialogProps, 'workshops' | 'onClose'>) {
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const hasList = useSelector(workshops, ({ context }) => context.workshops.length > 0);
  return (
    <>
      {hasFailed && (
        <Button variant={hasList ? 'default' : 'filled'} onClick={() => workshops.send({ type: 'retry' })}>
          {m.picker_try_again()}
        </Button>
      )}
      {(hasList || !hasFailed) && (
        <Button disabled={isBusy && !hasList} onClick={onClose}>
          {m.picker_confirm()}
        </Button>
      )}
    </>
  );
}

/** If a reload fails, the previous list stays, so the choice can still be changed. */
function List({ workshops }: { workshops: WorkshopsActor }) {
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const hasList = useSelector(workshops, ({ context }) => context.workshops.length > 0);

  if (isBusy && !hasList) return <Skeleton />;
  return (
    <div className="stack gap-4">
      {hasFailed && <NoticeBox tone="bad" title={m.booking_workshops_failed()} />}
      {hasList && <WorkshopGroups workshops={workshops} />}
      {!hasFailed && !hasList && <p className="soft">{m.picker_none()}</p>}
    </div>
  );
}

/** As long as the list, and longer than the dialog, so the dialog does not grow when the list loads. */
function Skeleton() {
  return (
    <div className={`stack ${styles.skeleton}`} role="status">
      <span className="vh">{m.picker_loading()}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
