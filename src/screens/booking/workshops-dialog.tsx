import { useSelector } from '@xstate/react';
import { formatInr } from '#domain/money.ts';
import { workshopsTotal } from '#domain/workshops.ts';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { booking as sentences } from '#words';
import type { WorkshopsActor } from './flows.ts';
import { WorkshopGroups } from './workshop-groups.tsx';
import styles from './workshops.module.css';

interface WorkshopsDialogProps {
  workshops: WorkshopsActor;
  opened: boolean;
  onClose: () => void;
}

/** The choice is live: confirming only closes. Spec: registration 2.4, 5.4. */
export function WorkshopsDialog({ workshops, opened, onClose }: WorkshopsDialogProps) {
  const selected = useSelector(workshops, ({ context }) => context.selected);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Select Workshops"
      width="44rem"
      ground="mist"
      footer={
        <>
          <div className={styles.sums}>
            <span aria-live="polite">{`Selected: ${selected.length} workshops`}</span>
            <strong>{`Total: ${formatInr(workshopsTotal(selected))}`}</strong>
          </div>
          <Onward workshops={workshops} onClose={onClose} />
        </>
      }
    >
      <List workshops={workshops} />
    </Dialog>
  );
}

/** What comes next: to wait for the list, to ask for it again, or to be done. */
function Onward({ workshops, onClose }: Pick<WorkshopsDialogProps, 'workshops' | 'onClose'>) {
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const hasList = useSelector(workshops, ({ context }) => context.workshops.length > 0);
  return (
    <>
      {hasFailed && (
        <Button variant={hasList ? 'default' : 'filled'} onClick={() => workshops.send({ type: 'retry' })}>
          Try again
        </Button>
      )}
      {(hasList || !hasFailed) && (
        <Button disabled={isBusy && !hasList} onClick={onClose}>
          Confirm Selection
        </Button>
      )}
    </>
  );
}

/** Where the list does not come a second time, the one before stays: what is chosen can still be changed. */
function List({ workshops }: { workshops: WorkshopsActor }) {
  const isBusy = useSelector(workshops, (state) => state.hasTag('busy'));
  const hasFailed = useSelector(workshops, (state) => state.hasTag('failed'));
  const hasList = useSelector(workshops, ({ context }) => context.workshops.length > 0);

  if (isBusy && !hasList) return <Skeleton />;
  return (
    <div className={styles.offer}>
      {hasFailed && <NoticeBox tone="bad" title={sentences.workshopsFailed} />}
      {hasList && <WorkshopGroups workshops={workshops} />}
      {!hasFailed && !hasList && <p className="soft">No workshops are offered with this pass.</p>}
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">Loading workshops…</span>
      {Array.from({ length: 4 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
